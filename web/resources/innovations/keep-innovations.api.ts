import calls from 'virtual:endpoints/innovations';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Reading and writing innovations for staff, separate from the rail to keep it out of the home page's bundle. */
export const keepInnovationsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    shownInnovations: query(build, calls.list, { tags: ['innovations'] }),
    allInnovations: query(build, calls.all, { tags: ['innovations'] }),
    addInnovation: mutation(build, calls.add, { invalidates: ['innovations'] }),
    changeInnovation: mutation(build, calls.update, { invalidates: ['innovations'] }),
    removeInnovation: mutation(build, calls.remove, { invalidates: ['innovations'] }),
  }),
});
