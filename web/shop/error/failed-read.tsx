import { isCallError } from '#web/platform/call-error.ts';
import { NotFound } from '#web/shop/not-found/not-found.tsx';
import { FailedScreen } from './failed-screen.tsx';

/**
 * Error state for a screen's main request in the browser; on the server the same error is an HTTP status
 * (page-data.ts).
 */
export function FailedRead({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isCallError(error)) return <FailedScreen onRetry={onRetry} />;
  const { status, message, requestId } = error;
  return status === 404 || status === 400 ? (
    <NotFound />
  ) : (
    <FailedScreen message={message} requestId={requestId} onRetry={onRetry} />
  );
}
