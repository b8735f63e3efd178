import calls from 'virtual:endpoints/adminTshirts';
import earlier from 'virtual:endpoints/tshirts';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const changes = { ...options, invalidates: ['tshirts'] } as const;

/** The strip of T-shirts, for the staff who manage it. */
const adminTshirtsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    keptTshirts: query(build, calls.list, { ...options, tags: ['tshirts'], view: ({ data }) => data }),
    changeKeptTshirt: mutation(build, earlier.update, changes),
    removeKeptTshirt: mutation(build, earlier.remove, changes),
    changeTshirts: mutation(build, calls.bulk, changes),
    orderTshirts: mutation(build, calls.order, changes),
  }),
});

export const {
  useKeptTshirtsQuery,
  useChangeKeptTshirtMutation,
  useRemoveKeptTshirtMutation,
  useChangeTshirtsMutation,
  useOrderTshirtsMutation,
} = adminTshirtsApi;

/** Upload of one T-shirt with its picture and progress. */
export const tshirtUpload = earlier.add;

/** The list as CSV. */
export const { export: tshirtsExport } = calls;
