import calls from 'virtual:endpoints/innovations';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** All innovations and their writes, for those who keep them: apart from the rail, so that the front page carries none of it. */
export const keepInnovationsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    shownInnovations: query(build, calls.list, { tags: ['innovations'] }),
    allInnovations: query(build, calls.all, { tags: ['innovations'] }),
    addInnovation: mutation(build, calls.add, { invalidates: ['innovations'] }),
    changeInnovation: mutation(build, calls.update, { invalidates: ['innovations'] }),
    removeInnovation: mutation(build, calls.remove, { invalidates: ['innovations'] }),
  }),
});
