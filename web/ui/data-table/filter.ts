import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Option } from './column.ts';

/**
 * What narrows the list; its id is the name of a query parameter.
 * `one`: one choice, its value; with `isOpen` the choices are read from the shop: one that is not among them, not yet or
 * not any more, still narrows the list. `many`: several, their values with commas between. `flag`: on is `true`, off is nothing.
 * `link`: whatever a link to the list says, such as an id; once there it can only be taken off.
 * `dates`: days in India, both included, `2026-11-01..2026-11-30`; either may be left open. `last-7` are seven up to
 * today, whenever that is.
 * `isInTabs`: every choice is a tab of the list, so no field repeats them.
 */
export type Filter = { id: string; title: string; isInTabs?: boolean } & (
  | { kind?: 'one' | undefined; options: readonly Option[]; isOpen?: boolean }
  | { kind: 'many'; options: readonly Option[] }
  | { kind: 'flag' }
  | { kind: 'link' }
  | { kind: 'dates' }
);

export type Dates = { from?: string | undefined; to?: string | undefined };

const longestLink = 100;
const dayMs = 86_400_000;
const spanToToday = /^last-([1-9]\d{0,2})$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What of a value the filter understands, in one fixed writing; empty if nothing. */
export function understood(filter: Filter, value: string): string {
  if (filter.kind === 'flag') return value === 'true' ? value : '';
  if (filter.kind === 'link') return value.slice(0, longestLink);
  if (filter.kind === 'dates') return spanToToday.test(value) ? value : fromDates(datesOf(value));
  if (filter.kind !== 'many' && filter.isOpen) return value.slice(0, longestLink);
  const known = filter.options.map((option) => option.value);
  if (filter.kind === 'many') {
    const said = new Set(value.split(','));
    return known.filter((one) => said.has(one)).join(',');
  }
  return known.includes(value) ? value : '';
}

/** The values of a filter with several choices: `manyOf(view.filters['status'])`; none where it is not set. */
export function manyOf(value: string | undefined): string[] {
  return value ? value.split(',') : [];
}

/** The days of a filter of dates, for a call that has `from` and `to`; a span up to today is told anew at each call. */
export function datesOf(value: string | undefined, now = Date.now()): Dates {
  const days = spanToToday.exec(value ?? '')?.[1];
  if (days) return { from: dayInIndia(new Date(now - (Number(days) - 1) * dayMs)), to: dayInIndia(new Date(now)) };
  const [from, to] = (value ?? '').split('..').map((said) => (isDay(said) ? said : undefined));
  // Whoever mixed them up meant the days between.
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

export function fromDates({ from = '', to = '' }: Dates): string {
  return from || to ? `${from}..${to}` : '';
}

function isDay(said: string): boolean {
  // 31 February is a Date, but another day.
  const moment = day.test(said) ? new Date(`${said}T00:00:00Z`) : undefined;
  return moment !== undefined && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(said);
}
