import type { Context } from '#server/context.ts';
import { dayMs, startOfDay } from './dashboard.rules.ts';
import { lastCountedVisit, recountVisits } from './visits.queries.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** A browser that was away sends its events up to two days late. */
const lateDays = 2;

/** Counts today's visitors. */
export async function countVisits({ db, clock }: Parts): Promise<void> {
  await countDays(db, startOfDay(clock.now()), clock.now());
}

/** Counts the visitors of the last days again, and of all days that were missed while nobody counted. */
export async function recountLateVisits({ db, clock }: Parts): Promise<void> {
  const now = clock.now();
  const late = new Date(startOfDay(now).getTime() - lateDays * dayMs);
  const last = await lastCountedVisit(db);
  await countDays(db, last && last < late ? startOfDay(last) : late, now);
}

async function countDays(db: Context['db'], from: Date, now: Date): Promise<void> {
  for (let day = from.getTime(); day <= now.getTime(); day += dayMs)
    await recountVisits(db, { from: new Date(day), until: new Date(day + dayMs) });
}
