import calls from 'virtual:endpoints/adminCoupons';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const changes = { ...options, timeoutSeconds: 30, invalidates: ['coupons'] } as const;

/** Coupons, for staff. */
export const adminCouponsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    adminCoupons: query(build, calls.list, { ...options, tags: ['coupons'] }),
    // Never refetched automatically: the editor holds unsaved input.
    adminCoupon: {
      ...query(build, calls.one, { ...options, view: (reply) => reply.coupon }),
      keepUnusedDataFor: 0,
    },
    addCoupon: mutation(build, calls.add, changes),
    changeCoupon: mutation(build, calls.update, changes),
    removeCoupon: mutation(build, calls.remove, changes),
    changeCoupons: mutation(build, calls.bulk, changes),
    makeCodes: mutation(build, calls.makeCodes, changes),
    tryCoupon: mutation(build, calls.try, options),
  }),
});

export const {
  useAdminCouponsQuery,
  useAdminCouponQuery,
  useLazyAdminCouponQuery,
  useAddCouponMutation,
  useChangeCouponMutation,
  useRemoveCouponMutation,
  useChangeCouponsMutation,
  useMakeCodesMutation,
  useTryCouponMutation,
} = adminCouponsApi;

/** The list as CSV. */
export const couponsExport = calls.export;
