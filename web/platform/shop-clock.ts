/** A reply takes its time, and its clock counts whole seconds: less than this is no difference. */
const leastMs = 10_000;

let aheadMs = 0;

/** The time by the shop's clock, which decides what is over; phones may be wrong by hours. On the server it is the clock itself. */
export function shopNow(): Date {
  return new Date(Date.now() + aheadMs);
}

/** Learns the shop's clock from a reply to this browser; one that was kept on the way says an older time. */
export function readShopClock(headers: Headers): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said) || !headers.get('cache-control')?.includes('no-store')) return;
  const ahead = said - Date.now();
  if (Math.abs(ahead - aheadMs) > leastMs) aheadMs = Math.abs(ahead) > leastMs ? ahead : 0;
}
