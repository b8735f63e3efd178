import { isCallError } from '#web/platform/call-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** A part of a screen did not load: which one, why, and a way to try again. */
export function FailedPart({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const { message, requestId } = isCallError(error) ? error : { message: '' };
  return (
    <ErrorState
      level={3}
      title={title}
      message={message || 'Please try again.'}
      requestId={requestId}
      onRetry={onRetry}
    />
  );
}
