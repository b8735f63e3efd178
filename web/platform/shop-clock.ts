/** Smaller differences (ms) are ignored: a response takes time, and its date has whole seconds. */
const leastMs = 10_000;

let aheadMs = 0;

/**
 * Returns the server's time, which decides what has expired; a phone's clock may be wrong by hours. On the server it is
 * the system clock.
 */
export function shopNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Reads the server's time from a response; cached responses are ignored, as their date is older. */
export function readShopClock(headers: Headers): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said) || !headers.get('cache-control')?.includes('no-store')) return;
  const ahead = said - Date.now();
  if (Math.abs(ahead - aheadMs) > leastMs) aheadMs = Math.abs(ahead) > leastMs ? ahead : 0;
}
