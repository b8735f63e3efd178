import type { Comparison, TrafficSpan, TrafficTable, TrafficWish } from '#contract/analytics.ts';
import { carriesOrders } from '#contract/rules/attribution.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { dayMs, momentOf, startOfDay, startOfHour, type Stretch } from '#server/platform/days-in-india.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { SalesPieces, WhichOrders } from '#server/resources/dashboard/channel-sales.queries.ts';
import { type ComparedStretch, stretchOf, toSpan } from '#server/resources/dashboard/dashboard.rules.ts';
import { channelParts, isOpen, type WhichVisits } from '#server/resources/traffic/traffic-reads.queries.ts';

/** A resolved request: a period with its comparison period, and filters of visits and orders. */
export type Meant = {
  stretch: ComparedStretch;
  compare: Comparison;
  visits: WhichVisits;
  orders: WhichOrders;
  /** False if filtered by page, search or a source of direct visits, as orders cannot be attributed to those. */
  areOrdersKnown: boolean;
  now: Date;
};

export function meantBy(wish: TrafficWish, now: Date): Meant {
  const { page, search, city, compare = 'previous', ...rest } = wish;
  if (page !== undefined && search !== undefined)
    throw new ApiError('OUT_OF_RANGE', {
      errors: [{ field: 'search', message: 'Choose a page or a search, not both.' }],
    });
  const channel = Object.fromEntries(channelParts.map((part) => [part, rest[part]]));
  return {
    stretch: comparedWith(stretchOf(rest, now), compare),
    compare,
    visits: { channel, page, search },
    orders: { channel, city },
    areOrdersKnown: page === undefined && search === undefined && carriesOrders(rest.source ?? ''),
    now,
  };
}

/** Compares with the same dates a year before, equally long; 29 February becomes 1 March. */
function comparedWith(stretch: ComparedStretch, compare: Comparison): ComparedStretch {
  if (compare === 'previous') return stretch;
  const day = dayInIndia(stretch.from);
  const yearBefore = momentOf(
    new Date(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}T00:00:00Z`).toISOString().slice(0, 10),
  );
  const length = stretch.until.getTime() - stretch.from.getTime();
  return { ...stretch, previousFrom: yearBefore, previousUntil: new Date(yearBefore.getTime() + length) };
}

export function spanOf({ stretch, compare }: Meant): TrafficSpan {
  return { ...toSpan(stretch), compare };
}

/** Formats a share: 33.3%. */
export function percentOf(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** Whether orders are unfiltered: then the figures are those of the admin overview. */
export function areAllOrders({ orders: { channel, city } }: Meant): boolean {
  return city === undefined && isOpen(channel);
}

/**
 * Splits a period for sales: if it ends now, the hourly table has everything; the partial last hour of an earlier
 * period is counted from the orders, exact to the minute.
 */
export function salesPiecesOf(span: Stretch, now: Date): SalesPieces {
  return cutAt(startOfHour(span.until), span, now);
}

/** The same for data kept per day. */
export function salesDaysOf({ from, until }: Stretch, now: Date): SalesPieces {
  const day = startOfDay(until);
  const end = until > day ? new Date(day.getTime() + dayMs) : until;
  return until >= now ? { whole: { from, until: end }, part: undefined } : cutAt(day, { from, until }, now);
}

function cutAt(start: Date, { from, until }: Stretch, now: Date): SalesPieces {
  const isWhole = until >= now || start.getTime() === until.getTime();
  if (isWhole) return { whole: { from, until }, part: undefined };
  return { whole: { from, until: start }, part: { from: start, until } };
}

/** Returns the full comparison period for a chart, beyond the current time of day. */
export function wholePrevious({ from, end, previousFrom }: ComparedStretch): Stretch {
  return { from: previousFrom, until: new Date(previousFrom.getTime() + end.getTime() - from.getTime()) };
}

const ofPages = new Set<TrafficTable>(['pages', 'landings']);
const ofSearches = new Set<TrafficTable>(['searches', 'emptySearches']);
const ofGoods = new Set<TrafficTable>(['products', 'categories']);

/**
 * Whether a table is available with the given filters: pages seen by visits with a given search, and landing pages of
 * visits to a given page, are not recorded.
 */
export function isCounted(table: TrafficTable, { visits, orders, areOrdersKnown }: Meant): boolean {
  if (table === 'cities') return areOrdersKnown;
  const isOfGoods = ofGoods.has(table);
  if (isOfGoods && orders.city !== undefined) return false;
  const { page, search } = visits;
  if (page !== undefined && (isOfGoods || ofSearches.has(table) || table === 'landings')) return false;
  return search === undefined || !(isOfGoods || ofPages.has(table));
}
