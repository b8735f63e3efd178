/** Props of a component shown in place of a failed read. */
export type ReadFailure = { error: unknown; isRetrying: boolean; onRetry: () => void };
