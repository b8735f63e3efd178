import calls from 'virtual:endpoints/popup';
import { query, shopApi } from '#web/platform/api.ts';

export const popupApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // Section 9: 10 s. A popup that does not come is missed by nobody, and may end no session.
    popupSetting: query(build, calls.read, { tags: ['popup'], timeoutSeconds: 10, quiet: true, keepsSession: true }),
  }),
});

export const { usePopupSettingQuery } = popupApi;
