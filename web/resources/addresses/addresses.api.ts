import calls from 'virtual:endpoints/addresses';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in the address book itself. */
const options = { quiet: true } as const;

export const addressesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    addresses: query(build, calls.list, { ...options, tags: ['addresses'], view: (reply) => reply.addresses }),
    addAddress: mutation(build, calls.add, options),
    updateAddress: mutation(build, calls.update, options),
    removeAddress: mutation(build, calls.remove, options),
  }),
});

export const { useAddressesQuery } = addressesApi;
