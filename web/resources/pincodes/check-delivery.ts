import { codRefusal, unknownPincode } from '#contract/rules/delivery.ts';
import { isCallError } from '#web/platform/call-error.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { pincodesApi } from './pincodes.api.ts';
import { isPincode } from './saved-pincode.ts';

/** Returns why nothing can be delivered to a pincode, if so. Without a response, placing the order will decide. */
export function checkDelivery(pincode: string) {
  return async (dispatch: ShopDispatch): Promise<string | undefined> => {
    if (!isPincode(pincode)) return undefined;
    const ask = pincodesApi.endpoints.promise.initiate({ params: { pincode } }, { subscribe: false });
    const { data, error } = await dispatch(ask);
    if (data) return data.delivers ? undefined : codRefusal(data);
    return isCallError(error) && error.status === 404 ? unknownPincode(pincode) : undefined;
  };
}
