import { isCallError } from '#web/platform/call-error.ts';
import { FailedRead } from '#web/shop/error/failed-read.tsx';
import { GoneProduct } from './gone-product.tsx';

/** The product could not be read in the browser: it is gone, or the call failed; product-failure.tsx says the same of the server. */
export function UnreadProduct({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = isCallError(error) && (error.status === 404 || error.status === 400);
  return isGone ? <GoneProduct /> : <FailedRead error={error} onRetry={onRetry} />;
}
