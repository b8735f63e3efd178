import { keptDays } from './traffic.jobs.ts';
import { dayMs, startOfDay, startOfHour, type Stretch } from '#server/platform/days-in-india.ts';

/** How a stretch is counted: whole hours or days from their table, and what is left of the last one from the visits. */
export type Pieces = { whole: Stretch; part: Stretch | undefined };

const unitMs = { hour: dayMs / 24, day: dayMs };

/**
 * What ends now has all its hours in the table. What ended in the middle of one is counted to the minute, as long as single
 * visits are kept; of earlier times the whole last hour (day, where only days are known) stands for it.
 */
export function piecesOf({ from, until }: Stretch, unit: 'hour' | 'day', now: Date): Pieces {
  const start = unit === 'hour' ? startOfHour(until) : startOfDay(until);
  const isWhole = start.getTime() === until.getTime();
  const next = new Date(start.getTime() + unitMs[unit]);
  const areKept = until.getTime() >= now.getTime() - keptDays * dayMs;
  if (isWhole) return { whole: { from, until }, part: undefined };
  if (until >= now || !areKept) return { whole: { from, until: next }, part: undefined };
  return { whole: { from, until: start }, part: { from: start, until } };
}
