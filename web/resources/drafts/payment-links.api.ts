import calls from 'virtual:endpoints/paymentLinks';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place, and a 401 does not send the payer to the login screen. */
const options = { quiet: true, keepsSession: true } as const;

export const paymentLinksApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    paymentLink: {
      ...query(build, calls.one, { ...options, view: (reply) => reply.link }),
      // Whoever comes back after paying must not see the link as it was before.
      keepUnusedDataFor: 0,
    },
    orderByLink: mutation(build, calls.order, { ...options, timeoutSeconds: 30 }),
  }),
});

export const { usePaymentLinkQuery } = paymentLinksApi;
