import calls from 'virtual:endpoints/tshirts';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Reading and writing the catalogue for staff, separate from the strip to keep the home page's bundle small. */
export const keepTshirtsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    tshirtCatalogue: query(build, calls.list, { tags: ['tshirts'], isAnonymous: true }),
    addTshirt: mutation(build, calls.add, { invalidates: ['tshirts'] }),
    changeTshirt: mutation(build, calls.update, { invalidates: ['tshirts'] }),
    removeTshirt: mutation(build, calls.remove, { invalidates: ['tshirts'] }),
  }),
});
