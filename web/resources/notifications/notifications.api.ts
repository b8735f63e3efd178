import calls from 'virtual:endpoints/notifications';
import { mutation, query, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place; if the session has ended, the subscription becomes a guest's. */
const options = { quiet: true, keepsSession: true } as const;

export const notificationsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    pushKey: query(build, calls.key, options),
    subscribe: mutation(build, calls.subscribe, options),
    unsubscribe: mutation(build, calls.unsubscribe, options),
  }),
});
