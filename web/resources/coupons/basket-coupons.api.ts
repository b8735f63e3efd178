import calls from 'virtual:endpoints/coupons';
import { query, shopApi } from '#web/platform/api.ts';

/** Whoever shows coupons says in place what went wrong; a guest stays where they are. */
const options = { tags: ['coupons'], quiet: true, keepsSession: true } as const;

export const basketCouponsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    couponsForBasket: query(build, calls.forCart, { ...options, view: (reply) => reply.coupons }),
    /** Asks only, like a read; each basket has an answer of its own. */
    couponJudgement: query(build, calls.validate, options),
  }),
});

export const { useCouponsForBasketQuery, useCouponJudgementQuery } = basketCouponsApi;
