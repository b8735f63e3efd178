import type { Order } from '#contract/orders.ts';
import { asCallError } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { ordersApi } from '#web/resources/orders/orders.api.ts';
import type { PaidReply } from './gateway-script.ts';
import { paymentsApi } from './payments.api.ts';

/** Sends the gateway's response to the server, which otherwise learns of the payment from the gateway itself. */
export function verifyPayment(body: PaidReply) {
  return async (dispatch: ShopDispatch): Promise<{ order?: Order; failure?: CallError }> => {
    const call = paymentsApi.endpoints.verifyPayment.initiate({ body }, { track: false });
    const { data, error } = await dispatch(call);
    if (!data) return { failure: asCallError(error) };
    await dispatch(ordersApi.util.upsertQueryData('order', { params: { id: data.order._id } }, data.order));
    return { order: data.order };
  };
}
