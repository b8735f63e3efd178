import { isCallError } from '#web/platform/call-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Error state in place of a rail or a part of a page. */
export function MissingAisle({
  title,
  read: { error, isFetching, refetch },
}: {
  title: string;
  read: { error?: unknown; isFetching?: boolean; refetch: () => unknown };
}) {
  const { message, requestId } = isCallError(error) ? error : { message: '' };
  return (
    <div>
      <ErrorState
        title={title}
        message={message || 'Something went wrong.'}
        requestId={requestId}
        isRetrying={isFetching === true}
        onRetry={() => void refetch()}
      />
    </div>
  );
}
