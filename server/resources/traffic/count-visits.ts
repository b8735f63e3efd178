import { eventsPerDay } from '#contract/visitor-events.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Context } from '#server/context.ts';
import { dayMs, momentOf } from '#server/platform/days-in-india.ts';
import { isOutOfTime } from '#server/platform/db/faults.ts';
import { allowLongStatements } from '#server/platform/db/long-statements.ts';
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

/** Bounds, so that forged events cannot fill the tables. `notes`: those of one transaction. */
export const mosts = { events: eventsPerDay.visitor, paths: 1_000, terms: 500, products: 1_000, notes: 5_000 };

/** Minimum time between recounts of a changed day's pages, searches and products. */
const restMs = 5 * 60_000;

/** Rebuilds the visits that have new events, and recounts their hours, and at times their days. */
export async function countVisits(parts: Parts, bounds = mosts): Promise<void> {
  for (let notes = bounds.notes; notes > 0;) notes = await remakeNext(parts, { ...bounds, notes });
  while (await countDay(parts, bounds)) continue;
}

/**
 * Returns how many notes to take next. After a statement timeout it retries with half of them; otherwise it would fail
 * forever.
 */
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
    await allowLongStatements(tx);
    await recountPages(tx, { day, most: bounds.paths });
    await recountSearches(tx, { day, most: bounds.terms });
    await recountInterest(tx, { day, most: bounds.products });
    return true;
  });
}
