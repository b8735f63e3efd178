import { keptDays } from '#contract/rules/kept-days.ts';
import { dayMs, startOfDay, startOfHour, type Stretch } from '#server/platform/days-in-india.ts';

/** How a period is counted: whole hours or days from their table, and the rest of the last one from the visits. */
export type Pieces = { whole: Stretch; part: Stretch | undefined };

const unitMs = { hour: dayMs / 24, day: dayMs };

/**
 * Splits a period. One that ends now has all its hours in the table. One that ended within an hour is counted to the
 * minute while single visits are kept; for earlier times the whole last hour (or day, if only days are known) is
 * counted.
 */
export function piecesOf({ from, until }: Stretch, unit: 'hour' | 'day', now: Date): Pieces {
  const start = unit === 'hour' ? startOfHour(until) : startOfDay(until);
  const isWhole = start.getTime() === until.getTime();
  const next = new Date(start.getTime() + unitMs[unit]);
  const areKept = until.getTime() >= now.getTime() - keptDays.visits * dayMs;
  if (isWhole) return { whole: { from, until }, part: undefined };
  if (until >= now || !areKept) return { whole: { from, until: next }, part: undefined };
  return { whole: { from, until: start }, part: { from: start, until } };
}
