import { isCallError } from '#web/platform/call-error.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import type { CouponBasket } from './coupon-basket.ts';
import { basketCouponsApi } from './basket-coupons.api.ts';

/** Checks whether a code applies to a basket; returns the empty string if so, else the reason. */
export function whyCouponNot(code: string, basket: CouponBasket) {
  return async (dispatch: ShopDispatch): Promise<string> => {
    const { couponJudgement } = basketCouponsApi.endpoints;
    const asking = dispatch(couponJudgement.initiate({ body: { code, ...basket } }, { forceRefetch: true }));
    try {
      const { data, error } = await asking;
      if (!error) return data?.problem ?? '';
      return (isCallError(error) && error.message) || 'That did not work. Please try again.';
    } finally {
      asking.unsubscribe();
    }
  };
}
