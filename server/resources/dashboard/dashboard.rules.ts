import { mostRangeDays, type SalesGrain, type SalesRange, type Span } from '#contract/dashboard.ts';
import { dayMs, hourMs, momentOf, startOfDay } from '#server/platform/days-in-india.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** The requested range; defaults to today. */
export type RangeWish = { range?: SalesRange | undefined; from?: string | undefined; to?: string | undefined };

/**
 * A period with exclusive end, and the equally long one before it. `end`: when its last day ends, possibly in the
 * future.
 */
export type ComparedStretch = {
  range: SalesRange;
  from: Date;
  until: Date;
  end: Date;
  previousFrom: Date;
  previousUntil: Date;
};

const rangeDays: Record<Exclude<SalesRange, 'custom' | 'yesterday'>, number> = {
  today: 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
};

/** Resolves a range. A period still in progress ends now, and the period before it at the same time of day. */
export function stretchOf(wish: RangeWish, now: Date): ComparedStretch {
  const range = wish.range ?? 'today';
  const { from, end } = daysWanted(wish, now);
  const length = end.getTime() - from.getTime();
  const until = end > now ? now : end;
  const back = (moment: Date) => new Date(moment.getTime() - length);
  return { range, from, until, end, previousFrom: back(from), previousUntil: back(until) };
}

/** Earlier dates predate the shop or are typing errors, such as three-digit years. */
const earliest = momentOf('2000-01-01');

function daysWanted(wish: RangeWish, now: Date): { from: Date; end: Date } {
  const today = startOfDay(now);
  const after = (start: Date, days: number) => new Date(start.getTime() + days * dayMs);
  const { range = 'today' } = wish;
  if (range === 'yesterday') return { from: after(today, -1), end: today };
  if (range !== 'custom') return { from: after(today, 1 - rangeDays[range]), end: after(today, 1) };
  const { from, end } = ownDays(wish);
  const days = (end.getTime() - from.getTime()) / dayMs;
  const field = (name: string, message: string) => new ApiError('OUT_OF_RANGE', { errors: [{ field: name, message }] });
  if (days < 1) throw field('to', 'The last day is before the first.');
  if (days > mostRangeDays) throw field('to', `A range has at most ${mostRangeDays} days.`);
  if (from < earliest) throw field('from', 'Choose a day from 2000 on.');
  if (from > now) throw field('from', 'The first day is still to come.');
  return { from, end };
}

function ownDays({ from, to }: RangeWish): { from: Date; end: Date } {
  const missing = from === undefined ? 'from' : 'to';
  if (from === undefined || to === undefined)
    throw new ApiError('OUT_OF_RANGE', { errors: [{ field: missing, message: 'Say the first and the last day.' }] });
  return { from: momentOf(from), end: new Date(momentOf(to).getTime() + dayMs) };
}

export function toSpan(stretch: ComparedStretch): Span {
  return {
    range: stretch.range,
    from: stretch.from.toISOString(),
    until: stretch.until.toISOString(),
    isSoFar: stretch.until < stretch.end,
    previousFrom: stretch.previousFrom.toISOString(),
    previousUntil: stretch.previousUntil.toISOString(),
  };
}

export const grainMs: Record<SalesGrain, number> = { hour: hourMs, day: dayMs, week: 7 * dayMs };

/** Limit for hourly points: a quarter would have two thousand. Too fine a grain falls back to the next coarser. */
const mostHours = 14 * 24;

/** Returns the grain of a chart. */
export function grainOf({ from, end }: ComparedStretch, wish: SalesGrain | undefined): SalesGrain {
  const hours = (end.getTime() - from.getTime()) / hourMs;
  if (wish === 'hour') return hours <= mostHours ? 'hour' : 'day';
  if (wish !== undefined) return wish;
  return hours <= 48 ? 'hour' : 'day';
}

/** Returns the start times of a chart's points. */
export function pointsOf({ from, end }: ComparedStretch, grain: SalesGrain): Date[] {
  const count = Math.ceil((end.getTime() - from.getTime()) / grainMs[grain]);
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * grainMs[grain]));
}
