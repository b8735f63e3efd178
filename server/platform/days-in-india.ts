import { aheadMs } from '#contract/rules/india-time.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** A stretch of time, the end excluded. */
export type Stretch = { from: Date; until: Date };

/** The first moment of the day it is in India. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + aheadMs) / dayMs) * dayMs - aheadMs);
}

/** The first moment of the hour by the clocks of India. */
export function startOfHour(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + aheadMs) / hourMs) * hourMs - aheadMs);
}

/** The first moment of a day in India, YYYY-MM-DD. */
export function momentOf(day: string): Date {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - aheadMs);
}
