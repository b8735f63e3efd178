import calls from 'virtual:endpoints/tshirts';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** The whole catalogue and its writes, for those who keep it: apart from the strip, so that the front page carries none of it. */
export const keepTshirtsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    tshirtCatalogue: query(build, calls.list, { tags: ['tshirts'], isAnonymous: true }),
    addTshirt: mutation(build, calls.add, { invalidates: ['tshirts'] }),
    changeTshirt: mutation(build, calls.update, { invalidates: ['tshirts'] }),
    removeTshirt: mutation(build, calls.remove, { invalidates: ['tshirts'] }),
  }),
});
