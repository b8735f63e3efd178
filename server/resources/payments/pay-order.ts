import type { Order } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { readOrder } from '#server/resources/orders/orders.ts';
import type { Reader } from '#server/resources/orders/orders.queries.ts';
import { type PaymentToCollect, askGateway } from './ask-gateway.ts';

/** Returns the gateway order of an order awaiting payment; throws once its stock hold has expired. */
export async function payOrder(context: Context, orderId: string, reader: Reader): Promise<[PaymentToCollect, Order]> {
  const { status, payBefore } = await readOrder(context, orderId, reader);
  const isHeld = status === 'pending_payment' && payBefore !== null && new Date(payBefore) > context.clock.now();
  if (!isHeld) throw new ApiError('TOO_LATE');
  const collecting = await askGateway(context, orderId);
  return [collecting, await readOrder(context, orderId, reader)];
}
