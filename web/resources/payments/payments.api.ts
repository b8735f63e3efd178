import calls from 'virtual:endpoints/payments';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Section 7: no call of a payment sends anybody to the login screen; their screens say in place what went wrong. */
const options = { quiet: true, keepsSession: true, timeoutSeconds: 30 } as const;

export const paymentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    createPayment: mutation(build, calls.create, options),
    verifyPayment: mutation(build, calls.verify, options),
    /** Asks only, like a read; each choice of pieces has an answer of its own. */
    cancelPreview: query(build, calls.cancelPreview, { ...options, view: (reply) => reply.preview }),
    cancelOrder: mutation(build, calls.cancel, { ...options, invalidates: ['orders'] }),
  }),
});

export const { useCancelPreviewQuery } = paymentsApi;
