import type { Order } from '#contract/orders.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { paymentsApi } from '#web/resources/payments/payments.api.ts';
import { ordersApi } from './orders.api.ts';

/** Items to cancel, and the reason. */
type Cancellation = { reason: string; items?: { orderItemId: string; quantity: number }[] };

/** Cancels an order or items of it, idempotently per key; the cached order is updated immediately. */
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
