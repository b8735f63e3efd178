import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Option } from './column.ts';

/**
 * A filter of the list; its id is the name of a query parameter.
 * `one`: a single choice, its value; with `isOpen` the options are fetched: a value not (or no longer) among them still
 * filters the list.
 * `many`: several choices, comma-separated. `flag`: on is `true`, off is absent.
 * `link`: any value set by a link to the list, such as an id; it can only be removed.
 * `dates`: days in India, both inclusive, `2026-11-01..2026-11-30`; either may be open. `last-7` are the seven days up
 * to the current date.
 * `isInTabs`: every option is a tab of the list, so there is no field for it.
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

/** Normalises a value to what the filter understands; empty if nothing. */
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

/** Returns the values of a `many` filter: `manyOf(view.filters['status'])`; empty if it is not set. */
export function manyOf(value: string | undefined): string[] {
  return value ? value.split(',') : [];
}

/**
 * Returns the range of a `dates` filter for a query with `from` and `to`; a span up to today is computed anew on each
 * call.
 */
export function datesOf(value: string | undefined, now = Date.now()): Dates {
  const days = spanToToday.exec(value ?? '')?.[1];
  if (days) return { from: dayInIndia(new Date(now - (Number(days) - 1) * dayMs)), to: dayInIndia(new Date(now)) };
  const [from, to] = (value ?? '').split('..').map((said) => (isDay(said) ? said : undefined));
  // Swapped dates are put in order.
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

export function fromDates({ from = '', to = '' }: Dates): string {
  return from || to ? `${from}..${to}` : '';
}

function isDay(said: string): boolean {
  // JavaScript parses 31 February as a date in March.
  const moment = day.test(said) ? new Date(`${said}T00:00:00Z`) : undefined;
  return moment !== undefined && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(said);
}
