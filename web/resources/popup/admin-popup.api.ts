import calls from 'virtual:endpoints/popup';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** The popup, for the staff who manage it. */
const adminPopupApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    keptPopup: query(build, calls.kept, { quiet: true, tags: ['popup'] }),
    changePopup: mutation(build, calls.update, { quiet: true, invalidates: ['popup'] }),
  }),
});

export const { useKeptPopupQuery, useChangePopupMutation } = adminPopupApi;
