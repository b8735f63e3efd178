import { isCallError } from '#web/platform/call-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Error state of one part of a screen: its name, the reason, what is not affected (`comfort`), and a retry. */
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
