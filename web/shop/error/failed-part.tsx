import { isCallError } from '#web/platform/call-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** A part of a screen did not load: which one, why, what is not lost by it, and a way to try again. */
export function FailedPart({
  title,
  level = 3,
  error,
  comfort = '',
  isRetrying = false,
  onRetry,
}: {
  title: string;
  level?: 1 | 2 | 3;
  error: unknown;
  comfort?: string;
  isRetrying?: boolean;
  onRetry: () => void;
}) {
  const { message, requestId } = isCallError(error) ? error : { message: '' };
  return (
    <ErrorState
      level={level}
      title={title}
      message={[message || 'Something went wrong.', comfort].filter(Boolean).join(' ')}
      requestId={requestId}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}
