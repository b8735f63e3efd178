import calls from 'virtual:endpoints/tickets';
import { mutation, shopApi } from '#web/platform/api.ts';

/** The form says in place what went wrong, and a guest stays where they are. */
const options = { quiet: true, keepsSession: true, timeoutSeconds: 15 } as const;

export const ticketsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    openTicket: mutation(build, calls.open, options),
  }),
});
