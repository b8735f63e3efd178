import calls from 'virtual:endpoints/settings';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const read = { ...options, tags: ['settings'] } as const;
const write = { ...options, invalidates: ['settings', 'activity'] } as const;

/** Shop settings, for staff. */
const adminSettingsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    checkoutSettings: query(build, calls.checkout, read),
    saveCheckoutSettings: mutation(build, calls.saveCheckout, write),
    shippingSettings: query(build, calls.shipping, read),
    saveShipping: mutation(build, calls.saveShipping, write),
    shopFlags: query(build, calls.flags, read),
    saveFlags: mutation(build, calls.saveFlags, write),
    gstRates: query(build, calls.gstRates, { ...read, view: ({ rates }) => rates }),
    addGstRate: mutation(build, calls.addGstRate, write),
    removeGstRate: mutation(build, calls.removeGstRate, write),
  }),
});

export const { useCheckoutSettingsQuery, useSaveCheckoutSettingsMutation } = adminSettingsApi;
export const { useShippingSettingsQuery, useSaveShippingMutation } = adminSettingsApi;
export const { useShopFlagsQuery, useSaveFlagsMutation } = adminSettingsApi;
export const { useGstRatesQuery, useAddGstRateMutation, useRemoveGstRateMutation } = adminSettingsApi;
