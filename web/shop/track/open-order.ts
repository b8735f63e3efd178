import type { Order } from '#contract/orders.ts';
import { asCallError } from '#web/platform/call-error.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { faultsOf } from '#web/resources/auth/form-faults.ts';
import { ordersApi } from '#web/resources/orders/orders.api.ts';

/** The requested order, and the phone number that proves its owner. */
export type Asked = { orderNumber: string; phoneNumber: string };

type Fault = ReturnType<typeof faultsOf>;

const { sendOrderCode, openOrder } = ordersApi.endpoints;

/** Requests a code; the server does not reveal whether the order exists. */
export function askForOrderCode(asked: Asked) {
  return async (dispatch: ShopDispatch): Promise<Fault | undefined> => {
    const { error } = await dispatch(sendOrderCode.initiate({ body: asked }, { track: false }));
    return error ? faultsOf(asCallError(error), ['orderNumber', 'phoneNumber']) : undefined;
  };
}

/** Opens the order in this browser with the code; a wrong code is a validation error of its field. */
export function openWithCode(asked: Asked, code: string) {
  return async (dispatch: ShopDispatch): Promise<{ order: Order } | { fault: Fault }> => {
    const { data, error } = await dispatch(openOrder.initiate({ body: { ...asked, code } }, { track: false }));
    if (!data) {
      const failure = asCallError(error);
      return {
        fault: failure.code === 'CODE_NOT_VALID' ? { errors: { code: failure.message } } : faultsOf(failure, ['code']),
      };
    }
    const { order } = data;
    await dispatch(ordersApi.util.upsertQueryData('order', { params: { id: order._id } }, order));
    return { order };
  };
}
