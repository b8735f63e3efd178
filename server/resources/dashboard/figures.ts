import type { Figures, SalesGrain } from '#contract/dashboard.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { startOfHour, type Stretch } from '#server/platform/days-in-india.ts';
import type { TrafficCounts } from '#server/resources/traffic/traffic-counts.queries.ts';
import { piecesOf } from '#server/resources/traffic/traffic-pieces.ts';
import { sumTraffic } from '#server/resources/traffic/traffic-reads.queries.ts';
import { grainMs, grainOf, pointsOf, type RangeWish, stretchOf, toSpan } from './dashboard.rules.ts';
import {
  type Counted,
  countedColumns,
  countStretch,
  type PointRow,
  sumHours,
  sumPoints,
} from './sales-hours.queries.ts';

/** Returns the figures of a range and of the equally long period before it, both exact to the minute. */
export async function readFigures({ db, clock }: Pick<Context, 'db' | 'clock'>, wish: RangeWish) {
  const now = clock.now();
  const stretch = stretchOf(wish, now);
  const { from, until, previousFrom, previousUntil } = stretch;
  const before = { from: previousFrom, until: previousUntil };
  const visitsOf = (one: Stretch) => sumTraffic(db, { which: { channel: {} }, pieces: piecesOf(one, 'hour', now) });
  const [counted, visits, previous, previousVisits] = await Promise.all([
    sumHours(db, { from, until }),
    visitsOf({ from, until }),
    sumTo(db, before),
    visitsOf(before),
  ]);
  return {
    span: toSpan(stretch),
    figures: toFigures(counted, visits),
    previous: toFigures(previous, previousVisits),
  };
}

/** Sums whole hours from the table and counts the partial last hour from the orders. */
export async function sumTo(db: Context['db'], { from, until }: Stretch): Promise<Counted> {
  const hour = startOfHour(until);
  const whole = await sumHours(db, { from, until: hour });
  if (hour.getTime() === until.getTime()) return whole;
  const part = await countStretch(db, { from: hour, until });
  // Sound: exactly the columns of Counted.
  return Object.fromEntries(countedColumns.map((name) => [name, whole[name] + part[name]])) as Counted;
}

/** Returns sales and orders of a range per point; future points have none. */
export async function readSales(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { by: requested, ...wish }: RangeWish & { by?: SalesGrain | undefined },
) {
  const now = clock.now();
  const stretch = stretchOf(wish, now);
  const by = grainOf(stretch, requested);
  const { from, end, previousFrom } = stretch;
  const back = from.getTime() - previousFrom.getTime();
  const [current, previous] = await Promise.all([
    sumPoints(db, { from, until: end }, grainMs[by]),
    sumPoints(db, { from: previousFrom, until: from }, grainMs[by]),
  ]);
  const [found, foundBefore] = [byPoint(current), byPoint(previous)];
  const points = pointsOf(stretch, by).map((start, index) => {
    const isToCome = start > now;
    return {
      from: start.toISOString(),
      sales: isToCome ? null : rupeesOf(found.get(index)),
      orders: isToCome ? null : (found.get(index)?.orders ?? 0),
      previousFrom: new Date(start.getTime() - back).toISOString(),
      previousSales: rupeesOf(foundBefore.get(index)),
      previousOrders: foundBefore.get(index)?.orders ?? 0,
    };
  });
  return { span: toSpan(stretch), by, points };
}

function byPoint(rows: readonly PointRow[]): Map<number, PointRow> {
  return new Map(rows.map((row) => [row.point, row]));
}

function rupeesOf(row: PointRow | undefined): number {
  return toRupees(row?.net_paise ?? 0);
}

/** Net sales: order totals minus cancellations, returns and goodwill credits. */
export function netPaise(counted: Counted): number {
  return counted.total_paise - takenBack(counted);
}

function takenBack(counted: Counted): number {
  return counted.cancelled_paise + counted.returned_paise + counted.goodwill_paise;
}

function toFigures(counted: Counted, traffic: TrafficCounts): Figures {
  const { orders } = counted;
  const ended = counted.delivered_orders + counted.missed_orders;
  return {
    sales: toRupees(netPaise(counted)),
    ordered: toRupees(counted.total_paise),
    takenBack: toRupees(takenBack(counted)),
    gross: toRupees(counted.gross_paise),
    discounts: toRupees(counted.discount_paise),
    shipping: toRupees(counted.shipping_paise),
    orders,
    pieces: counted.pieces,
    averageOrder: orders === 0 ? null : toRupees(Math.round(counted.total_paise / orders)),
    visitors: traffic.visitors,
    conversion: shareOf(traffic.order_visits, traffic.visits),
    newCustomers: counted.new_customers,
    returns: counted.returns,
    refunded: toRupees(counted.refunded_paise),
    cancelled: counted.cancelled_orders,
    cashOrders: counted.cash_orders,
    cashShare: shareOf(counted.cash_orders, orders),
    delivered: counted.delivered_orders,
    missed: counted.missed_orders,
    missedShare: shareOf(counted.missed_orders, ended),
  };
}

export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
