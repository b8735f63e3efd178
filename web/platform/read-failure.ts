/** What a piece is told that stands in for a read that failed. */
export type ReadFailure = { error: unknown; isRetrying: boolean; onRetry: () => void };
