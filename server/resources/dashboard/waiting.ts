import { mostWaiting, type WaitingCounts, type WaitingList, type WaitingThing } from '#contract/dashboard.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { countFailed } from '#server/resources/jobs/jobs.ts';
import { countWaiting, type Counts, selectWaiting, type WaitingRow } from './waiting.queries.ts';

/** Items per card. */
const shown = 5;

const countsOfList: Record<WaitingList, Exclude<keyof Counts, 'jobs'>[]> = {
  toShip: ['toPack', 'packed'],
  lowStock: ['lowStock'],
  returns: ['returns'],
  reviews: ['reported'],
  payments: ['payments'],
};

export async function readWaiting({ db, clock }: Pick<Context, 'db' | 'clock'>, list: WaitingList) {
  const now = clock.now();
  const [rows, counts] = await Promise.all([selectWaiting(db, list, { most: shown, now }), countWaiting(db, now)]);
  const total = countsOfList[list].reduce((sum, name) => sum + counts[name], 0);
  return { things: rows.map((row) => toThing(list, row)), total: Math.min(total, mostWaiting) };
}

/** Polled by every open dashboard: each list is counted only up to its limit. */
export async function readCounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<WaitingCounts> {
  const [counts, jobs] = await Promise.all([countWaiting(db, clock.now()), countFailed(db, mostWaiting)]);
  return { ...counts, jobs };
}

function toThing(list: WaitingList, { id, title, since, facts }: WaitingRow): WaitingThing {
  return { _id: id, title, note: notes[list](facts), since: since?.toISOString() ?? null };
}

type Facts = WaitingRow['facts'];

const notes: Record<WaitingList, (facts: Facts) => string> = {
  toShip: ({ paise, method, pieces, status }) =>
    `${status === 'packed' ? 'Packed · ' : ''}${moneyOf(paise)} · ${method === 'COD' ? 'cash' : 'paid'} · ${plural(pieces, 'piece')}`,
  lowStock: ({ left, size, color }) => `${String(color)}, ${String(size)} · ${String(left)} left`,
  returns: ({ type, reason }) =>
    `${type === 'exchange' ? 'Exchange' : 'Return'} · ${String(reason).replaceAll('_', ' ')}`,
  reviews: ({ reports, stars }) => `${plural(stars, 'star')} · reported ${plural(reports, 'time')}`,
  payments: ({ paise, failure }) => `${moneyOf(paise)} · ${String(failure || 'not paid in time')}`,
};

function moneyOf(paise: Facts[string] | undefined): string {
  return formatRupees(toRupees(Number(paise)));
}

function plural(count: Facts[string] | undefined, noun: string): string {
  return `${Number(count)} ${noun}${Number(count) === 1 ? '' : 's'}`;
}
