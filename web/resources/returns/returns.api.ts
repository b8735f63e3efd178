import calls from 'virtual:endpoints/returns';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place on the screens. */
const options = { quiet: true } as const;

export const returnsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returnable items of an order. */
    returnOptions: query(build, calls.options, {
      ...options,
      tags: ['returns', 'orders'],
      view: (reply) => reply.options,
    }),
    returned: query(build, calls.one, { ...options, tags: ['returns'], view: (reply) => reply.return }),
    myReturns: query(build, calls.mine, { ...options, tags: ['returns'] }),
    /** Long timeout for photos on a slow network. The caller invalidates the lists on leaving the request's screen. */
    askForReturn: mutation(build, calls.create, { ...options, timeoutSeconds: 90 }),
    cancelReturn: mutation(build, calls.cancel, { ...options, invalidates: ['returns', 'orders'] }),
    noteSent: mutation(build, calls.sent, { ...options, invalidates: ['returns', 'orders'] }),
    /** A refund instead of a replacement that did not arrive. */
    refundInstead: mutation(build, calls.refundInstead, { ...options, invalidates: ['returns', 'orders'] }),
  }),
});

export const {
  useReturnOptionsQuery,
  useReturnedQuery,
  useMyReturnsQuery,
  useCancelReturnMutation,
  useNoteSentMutation,
  useRefundInsteadMutation,
} = returnsApi;
