import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Context } from '#server/context.ts';
import { dayMs, momentOf } from '#server/platform/days-in-india.ts';
import { isOutOfTime } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  noteChangedDays,
  recountInterest,
  recountPages,
  recountSearches,
  recountTrafficHours,
  takeChangedDay,
} from './traffic-counts.queries.ts';
import { lockVisits, openVisitMonth, remakeVisits, takeChanged } from './visits.queries.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/**
 * Bounds, so that whoever makes things up fills no table; a person gets nowhere near the events of a day. `notes` are those
 * of one transaction.
 */
export const mosts = { events: 2_000, paths: 1_000, terms: 500, products: 1_000, notes: 5_000 };

/** A day's pages, searches and products are counted again after so long, as long as it changes. */
const restMs = 5 * 60_000;

/** Makes the visits anew of which events came since the last time, and counts their hours, and their days now and then. */
export async function countVisits(parts: Parts, bounds = mosts): Promise<void> {
  for (let notes = bounds.notes; notes > 0;) notes = await remakeNext(parts, { ...bounds, notes });
  while (await countDay(parts, bounds)) continue;
}

/** How many notes to take next. What takes longer than a statement may is tried with half of them: else it would fail for ever. */
async function remakeNext(parts: Parts, bounds: typeof mosts): Promise<number> {
  try {
    return (await remakeSome(parts, bounds)) ? bounds.notes : 0;
  } catch (error) {
    if (bounds.notes === 1 || !isOutOfTime(error)) throw error;
    return Math.ceil(bounds.notes / 2);
  }
}

async function remakeSome({ db, clock }: Parts, bounds: typeof mosts): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockVisits(tx);
    const { notes, days } = await takeChanged(tx, bounds.notes);
    if (notes === 0) return false;
    const now = clock.now();
    const hours = new Map<number, Date>();
    for (const { day, visitors } of days) {
      await openVisitMonth(tx, day);
      const from = momentOf(day);
      const until = new Date(from.getTime() + dayMs);
      const asked = { day, visitors, from, until, mostEvents: bounds.events, today: dayInIndia(now) };
      for (const hour of await remakeVisits(tx, asked)) hours.set(hour.getTime(), hour);
    }
    const changed = days.map(({ day }) => day);
    await recountTrafficHours(tx, [...hours.values()], changed);
    await noteChangedDays(tx, changed, now);
    return notes === bounds.notes;
  });
}

async function countDay({ db, clock }: Parts, bounds: typeof mosts): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockVisits(tx);
    const now = clock.now();
    const day = await takeChangedDay(tx, now, new Date(now.getTime() - restMs));
    if (day === undefined) return false;
    await recountPages(tx, { day, most: bounds.paths });
    await recountSearches(tx, { day, most: bounds.terms });
    await recountInterest(tx, { day, most: bounds.products });
    return true;
  });
}
