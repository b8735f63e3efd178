/** Offset of IST to UTC in milliseconds; there is no daylight saving time. */
export const aheadMs = 5.5 * 3_600_000;

/** The last day (IST) of something that ends at this time, exclusive. */
export function lastDayInIndia(end: Date): string {
  return dayInIndia(new Date(end.getTime() - 1));
}

/** Day and time in India as YYYY-MM-DD HH:mm, which a spreadsheet reads. */
export function timeInIndia(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** The day in India as YYYY-MM-DD. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10);
}

/** First and last day (IST) of the month before this moment's. */
export function lastMonthInIndia(moment: Date): { from: string; until: string } {
  const first = new Date(`${dayInIndia(moment).slice(0, 7)}-01T00:00:00Z`);
  const until = new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10);
  return { from: `${until.slice(0, 8)}01`, until };
}
