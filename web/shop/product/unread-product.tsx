import { isCallError } from '#web/platform/call-error.ts';
import { FailedRead } from '#web/shop/error/failed-read.tsx';
import { GoneProduct } from './gone-product.tsx';
import type { WithScreen } from './product-screen.tsx';

/**
 * Error state of the product in the browser: gone, or the request failed; product-failure.tsx does the same on the
 * server.
 */
export function UnreadProduct({ error, onRetry, Screen }: { error: unknown; onRetry: () => void } & WithScreen) {
  const isGone = isCallError(error) && (error.status === 404 || error.status === 400);
  return isGone ? <GoneProduct Screen={Screen} /> : <FailedRead error={error} onRetry={onRetry} />;
}
