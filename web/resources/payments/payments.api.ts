import calls from 'virtual:endpoints/payments';
import { mutation, shopApi } from '#web/platform/api.ts';

/** Section 7: no call of a payment sends anybody to the login screen; their screens say in place what went wrong. */
const options = { quiet: true, keepsSession: true, timeoutSeconds: 30 } as const;

export const paymentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    createPayment: mutation(build, calls.create, options),
    verifyPayment: mutation(build, calls.verify, options),
    cancelOrder: mutation(build, calls.cancel, { ...options, invalidates: ['orders'] }),
  }),
});

export const { useCancelOrderMutation } = paymentsApi;
