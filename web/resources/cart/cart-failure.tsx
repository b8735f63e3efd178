import { isCallError } from '#web/platform/call-error.ts';
import type { ReadFailure } from '#web/platform/read-failure.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

export function CartFailure({ error, isRetrying, onRetry }: ReadFailure) {
  const { message, requestId } = isCallError(error) ? error : { message: '' };
  return (
    <div className="py-10">
      <ErrorState
        title="Your cart did not load"
        message={`${message || 'Something went wrong.'} Your items are safe.`}
        requestId={requestId}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </div>
  );
}
