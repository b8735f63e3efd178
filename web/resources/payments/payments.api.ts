import calls from 'virtual:endpoints/payments';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place on the screens. */
const quiet = { quiet: true, timeoutSeconds: 30 } as const;
/** Section 7: paying never leads to the login screen. */
const options = { ...quiet, keepsSession: true } as const;

export const paymentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    createPayment: mutation(build, calls.create, options),
    payOrder: mutation(build, calls.pay, options),
    verifyPayment: mutation(build, calls.verify, options),
    /** A read-only POST, so a query; cached per selection. */
    cancelPreview: query(build, calls.cancelPreview, { ...quiet, view: (reply) => reply.preview }),
    cancelOrder: mutation(build, calls.cancel, { ...quiet, invalidates: ['orders'] }),
  }),
});

export const { useCancelPreviewQuery } = paymentsApi;
