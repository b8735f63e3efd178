import { aheadMs } from '#contract/rules/india-time.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** A time range, the end exclusive. */
export type Stretch = { from: Date; until: Date };

/** Start of the day in India. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + aheadMs) / dayMs) * dayMs - aheadMs);
}

/** Start of the hour in India. */
export function startOfHour(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + aheadMs) / hourMs) * hourMs - aheadMs);
}

/** Start of a day in India, YYYY-MM-DD. */
export function momentOf(day: string): Date {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - aheadMs);
}
