import calls from 'virtual:endpoints/shipments';
import { mutation, shopApi } from '#web/platform/api.ts';

export const shipmentsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sent automatically, so failures are silent. */
    trackOrder: mutation(build, calls.track, { quiet: true, keepsSession: true, timeoutSeconds: 30 }),
  }),
});
