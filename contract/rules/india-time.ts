/** Milliseconds that the clocks of India are ahead of UTC, always: there is no summer time. */
export const aheadMs = 5.5 * 3_600_000;

/** The day it is in India as YYYY-MM-DD. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10);
}
