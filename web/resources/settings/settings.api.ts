import calls from 'virtual:endpoints/settings';
import { mutation, query, shopApi } from '#web/platform/api.ts';

export const settingsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    checkoutSettings: query(build, calls.checkout, {
      quiet: true,
      tags: ['settings'],
      view: ({ settings }) => settings,
    }),
    saveCheckoutSettings: mutation(build, calls.saveCheckout, { quiet: true, invalidates: ['settings'] }),
  }),
});

export const { useCheckoutSettingsQuery, useSaveCheckoutSettingsMutation } = settingsApi;
