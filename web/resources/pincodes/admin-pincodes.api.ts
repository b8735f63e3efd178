import calls from 'virtual:endpoints/adminPincodes';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const changes = { ...options, timeoutSeconds: 60, invalidates: ['pincodes'] } as const;

/** Delivery areas, for staff. */
export const adminPincodesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    adminPincodes: query(build, calls.list, { ...options, tags: ['pincodes'] }),
    // Never refetched automatically: the form holds unsaved input.
    adminPincode: { ...query(build, calls.one, options), keepUnusedDataFor: 0 },
    addPincode: mutation(build, calls.add, changes),
    changePincode: mutation(build, calls.update, changes),
    removePincode: mutation(build, calls.remove, changes),
    changePincodes: mutation(build, calls.bulk, changes),
  }),
});

export const {
  useAdminPincodesQuery,
  useAdminPincodeQuery,
  useAddPincodeMutation,
  useChangePincodeMutation,
  useRemovePincodeMutation,
  useChangePincodesMutation,
} = adminPincodesApi;

/** The list as CSV. */
export const pincodesExport = calls.export;
