import calls from 'virtual:endpoints/popup';
import { query, shopApi } from '#web/platform/api.ts';

const popupApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // Section 9: 10 s. A missing popup does no harm, and its request must not end a session.
    popupSetting: query(build, calls.read, { tags: ['popup'], timeoutSeconds: 10, quiet: true, keepsSession: true }),
  }),
});

export const { usePopupSettingQuery } = popupApi;
