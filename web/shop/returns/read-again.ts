import { returnsApi } from '#web/resources/returns/returns.api.ts';

/** What was refused may have been overtaken: has the screen behind show the return as it is now. */
export function readAgain(id: string) {
  return returnsApi.endpoints.returned.initiate({ params: { id } }, { forceRefetch: true, subscribe: false });
}
