import calls from 'virtual:endpoints/adminProducts';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const changes = { ...options, invalidates: ['products'] } as const;

/** Products, for staff. */
export const adminProductsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    adminProducts: query(build, calls.list, { ...options, tags: ['products'] }),
    // Never refetched automatically: the editor holds unsaved input.
    adminProduct: {
      ...query(build, calls.one, { ...options, view: (reply) => reply.product }),
      // Reopening the editor starts from the stored version.
      keepUnusedDataFor: 0,
    },
    addProduct: mutation(build, calls.add, changes),
    saveProduct: mutation(build, calls.update, changes),
    quickProduct: mutation(build, calls.quick, changes),
    removeProduct: mutation(build, calls.remove, changes),
    duplicateProduct: mutation(build, calls.duplicate, changes),
    changeProducts: mutation(build, calls.bulk, { ...changes, timeoutSeconds: 30 }),
  }),
});

export const {
  useAdminProductsQuery,
  useAdminProductQuery,
  useLazyAdminProductQuery,
  useAddProductMutation,
  useSaveProductMutation,
  useQuickProductMutation,
  useRemoveProductMutation,
  useDuplicateProductMutation,
  useChangeProductsMutation,
} = adminProductsApi;

/** The list as CSV. */
export const productsExport = calls.export;

/** Upload of one picture, with progress. */
export const pictureUpload = calls.upload;
