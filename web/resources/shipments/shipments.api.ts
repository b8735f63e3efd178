import calls from 'virtual:endpoints/shipments';
import { mutation, shopApi } from '#web/platform/api.ts';

export const shipmentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Nobody asked for it by hand, so nobody hears when it fails. */
    trackOrder: mutation(build, calls.track, { quiet: true, keepsSession: true, timeoutSeconds: 30 }),
  }),
});
