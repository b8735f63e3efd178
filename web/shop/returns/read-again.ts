import { returnsApi } from '#web/resources/returns/returns.api.ts';

/** Reloads a return after a rejected action: its state may have changed meanwhile. */
export function readAgain(id: string) {
  return returnsApi.endpoints.returned.initiate({ params: { id } }, { forceRefetch: true, subscribe: false });
}
