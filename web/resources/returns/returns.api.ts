import calls from 'virtual:endpoints/returns';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Their screens say in place what went wrong. */
const options = { quiet: true } as const;

export const returnsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** What of an order may come back. */
    returnOptions: query(build, calls.options, {
      ...options,
      tags: ['returns', 'orders'],
      view: (reply) => reply.options,
    }),
    returned: query(build, calls.one, { ...options, tags: ['returns'], view: (reply) => reply.return }),
    myReturns: query(build, calls.mine, { ...options, tags: ['returns'] }),
    /** With photos on a slow network. Lists are told by the caller, once the screen of the request is left. */
    askForReturn: mutation(build, calls.create, { ...options, timeoutSeconds: 90 }),
    cancelReturn: mutation(build, calls.cancel, { ...options, invalidates: ['returns', 'orders'] }),
    noteSent: mutation(build, calls.sent, { ...options, invalidates: ['returns', 'orders'] }),
    /** Instead of a new piece that did not arrive. */
    takeMoney: mutation(build, calls.takeMoney, { ...options, invalidates: ['returns', 'orders'] }),
  }),
});

export const {
  useReturnOptionsQuery,
  useReturnedQuery,
  useMyReturnsQuery,
  useCancelReturnMutation,
  useNoteSentMutation,
  useTakeMoneyMutation,
} = returnsApi;
