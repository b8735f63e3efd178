import calls from 'virtual:endpoints/coupons';
import { query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place, and a 401 does not send guests to the login screen. */
const options = { tags: ['coupons'], quiet: true, keepsSession: true } as const;

export const basketCouponsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    couponsForBasket: query(build, calls.forCart, { ...options, view: (reply) => reply.coupons }),
    /** A read-only POST, so a query; cached per basket. */
    couponJudgement: query(build, calls.validate, options),
  }),
});

export const { useCouponsForBasketQuery, useCouponJudgementQuery } = basketCouponsApi;
