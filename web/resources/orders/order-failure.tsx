import { isCallError } from '#web/platform/call-error.ts';
import type { ReadFailure } from '#web/platform/read-failure.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { OrderNotHere } from './order-not-here.tsx';

/** Error state of an order that could not be read, or belongs to another visitor. */
export function OrderFailure({ error, isRetrying, onRetry }: ReadFailure) {
  if (isCallError(error) && (error.status === 404 || error.status === 400)) return <OrderNotHere />;
  const { message, requestId } = isCallError(error) ? error : { message: '' };
  return (
    <ErrorState
      level={1}
      title="Your order did not load"
      message={`${message || 'Something went wrong.'} If you placed it, it is safe with us.`}
      requestId={requestId}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
