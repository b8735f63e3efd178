import { FailedPart } from '#web/shop/error/failed-part.tsx';

/** In place of a part below the hero that could not be read. */
export function MissingAisle({
  title,
  read: { error, isFetching, refetch },
}: {
  title: string;
  read: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}) {
  return (
    <div>
      <FailedPart level={2} title={title} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    </div>
  );
}
