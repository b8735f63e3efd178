import calls from 'virtual:endpoints/orders';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place on the screens. */
const quiet = { quiet: true } as const;
/** Section 7: placing an order never leads to the login screen. */
const options = { ...quiet, keepsSession: true } as const;

export const ordersApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    order: query(build, calls.one, { ...quiet, tags: ['orders'], view: (reply) => reply.order }),
    myOrders: query(build, calls.mine, { ...quiet, tags: ['orders'] }),
    /** A read-only POST, so a query; cached per basket, coupon and place. */
    orderQuote: query(build, calls.quote, { ...options, view: (reply) => reply.quote }),
    changeAddress: mutation(build, calls.changeAddress, { ...quiet, invalidates: ['orders'] }),
    sendOrderCode: mutation(build, calls.sendCode, options),
    openOrder: mutation(build, calls.openByCode, options),
    placeCod: mutation(build, calls.placeCod, { ...options, timeoutSeconds: 30 }),
  }),
});

export const { useOrderQuery, useMyOrdersQuery, useOrderQuoteQuery } = ordersApi;
