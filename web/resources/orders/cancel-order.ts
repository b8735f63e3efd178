import type { Order } from '#contract/orders.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { paymentsApi } from '#web/resources/payments/payments.api.ts';
import { ordersApi } from './orders.api.ts';

/** What is cancelled, and why. */
export type Cancellation = { reason: string; items?: { orderItemId: string; quantity: number }[] };

/** Cancels an order or pieces of it, once for a key; the screen shows at once what became of it. */
export function cancelOrder(id: string, body: Cancellation, key: string) {
  return async (dispatch: ShopDispatch): Promise<{ order?: Order; failure?: unknown }> => {
    const request = { params: { id }, body, headers: { 'idempotency-key': key } };
    const call = paymentsApi.endpoints.cancelOrder.initiate(request, { track: false });
    const { data, error } = await dispatch(call);
    if (!data) return { failure: error };
    await dispatch(ordersApi.util.upsertQueryData('order', { params: { id } }, data.order));
    return { order: data.order };
  };
}
