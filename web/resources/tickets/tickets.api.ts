import calls from 'virtual:endpoints/tickets';
import { mutation, shopApi } from '#web/platform/api.ts';

/** Errors are shown in place in the form, and a 401 does not redirect guests. */
const options = { quiet: true, keepsSession: true, timeoutSeconds: 15 } as const;

export const ticketsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    openTicket: mutation(build, calls.open, options),
  }),
});
