import type { SalesGrain } from '#contract/dashboard.ts';
import {
  funnelSteps,
  type FunnelStep,
  type TrafficFigures,
  type TrafficPoint,
  type TrafficWish,
} from '#contract/analytics.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { dayMs, type Stretch } from '#server/platform/days-in-india.ts';
import { grainMs, grainOf } from '#server/resources/dashboard/dashboard.rules.ts';
import { netPaise, shareOf, sumTo } from '#server/resources/dashboard/figures.ts';
import { sumHours } from '#server/resources/dashboard/sales-hours.queries.ts';
import type { TrafficColumn, TrafficCounts } from '#server/resources/traffic/traffic-counts.queries.ts';
import { piecesOf } from '#server/resources/traffic/traffic-pieces.ts';
import { sumTraffic, sumTrafficPoints } from '#server/resources/traffic/traffic-reads.queries.ts';
import { annotationsOf } from './annotations.ts';
import { type Sold, sumSales, sumSalesPoints } from './analytics.queries.ts';
import { areAllOrders, type Meant, meantBy, salesPiecesOf, spanOf, wholePrevious } from './analytics.rules.ts';

type Parts = Pick<Context, 'db' | 'clock'>;

/** Returns visits and sales of a range and of its comparison period. */
export async function readTrafficFigures({ db, clock }: Parts, wish: TrafficWish) {
  const meant = meantBy(wish, clock.now());
  const { from, until, previousFrom, previousUntil } = meant.stretch;
  const [figures, previous] = await Promise.all([
    figuresOf(db, meant, { from, until }),
    figuresOf(db, meant, { from: previousFrom, until: previousUntil }),
  ]);
  return { span: spanOf(meant), figures, previous };
}

async function figuresOf(db: Context['db'], meant: Meant, part: Stretch): Promise<TrafficFigures> {
  const [visits, sold] = await Promise.all([visitsIn(db, meant, part), soldIn(db, meant, part)]);
  return {
    visitors: visits.visitors,
    visits: visits.visits,
    views: visits.views,
    bounce: shareOf(visits.bounces, visits.visits),
    seconds: shareOf(visits.seconds, visits.visits),
    conversion: shareOf(visits.order_visits, visits.visits),
    orders: sold?.orders ?? null,
    revenue: sold ? toRupees(sold.net_paise) : null,
    averageOrder: averageOf(sold),
  };
}

function visitsIn(db: Context['db'], { visits, now }: Meant, part: Stretch): Promise<TrafficCounts> {
  const isByDay = visits.page !== undefined || visits.search !== undefined;
  return sumTraffic(db, { which: visits, pieces: piecesOf(part, isByDay ? 'day' : 'hour', now) });
}

/** Without filters, returns the same figures as the admin overview. */
async function soldIn(db: Context['db'], meant: Meant, part: Stretch): Promise<Sold | undefined> {
  if (!meant.areOrdersKnown) return undefined;
  if (!areAllOrders(meant)) return sumSales(db, meant.orders, salesPiecesOf(part, meant.now));
  const counted = part.until >= meant.now ? await sumHours(db, part) : await sumTo(db, part);
  return { orders: counted.orders, total_paise: counted.total_paise, net_paise: netPaise(counted) };
}

/** Returns visits and sales per point; future points have none. */
export async function readTrafficChart(
  { db, clock }: Parts,
  { by: requested, ...wish }: TrafficWish & { by?: SalesGrain | undefined },
) {
  const meant = meantBy(wish, clock.now());
  const { stretch, visits } = meant;
  const isByDay = visits.page !== undefined || visits.search !== undefined;
  const grain = grainOf(stretch, requested);
  const by = isByDay && grain === 'hour' ? 'day' : grain;
  const { from, end } = stretch;
  const [points, previous, annotations] = await Promise.all([
    pointsIn(db, meant, { from, until: end, pointMs: grainMs[by] }),
    pointsIn(db, meant, { ...wholePrevious(stretch), pointMs: grainMs[by] }),
    annotationsOf(db, dayInIndia(from), dayInIndia(new Date(end.getTime() - dayMs))),
  ]);
  return { span: spanOf(meant), by, points, previous, annotations };
}

type PointsOf = Stretch & { pointMs: number };

async function pointsIn(db: Context['db'], meant: Meant, { from, until, pointMs }: PointsOf): Promise<TrafficPoint[]> {
  const whole = { whole: { from, until }, part: undefined };
  const [visits, sold] = await Promise.all([
    sumTrafficPoints(db, { which: meant.visits, pieces: whole, from, pointMs }),
    meant.areOrdersKnown ? sumSalesPoints(db, { which: meant.orders, pieces: whole, from, pointMs }) : undefined,
  ]);
  const byPoint = new Map(visits.map((row) => [row.point, row]));
  const soldByPoint = sold && new Map(sold.map((row) => [row.point, row]));
  const count = Math.ceil((until.getTime() - from.getTime()) / pointMs);
  return Array.from({ length: count }, (_, index) => {
    const start = new Date(from.getTime() + index * pointMs);
    const ofPoint = soldByPoint && (soldByPoint.get(index) ?? nothing);
    return { from: start.toISOString(), ...(start > meant.now ? unknown : numbersOf(byPoint.get(index), ofPoint)) };
  });
}

const nothing: Sold = { orders: 0, total_paise: 0, net_paise: 0 };

function numbersOf(visits: TrafficCounts | undefined, sold: Sold | undefined): Omit<TrafficPoint, 'from'> {
  return {
    visitors: visits?.visitors ?? 0,
    visits: visits?.visits ?? 0,
    views: visits?.views ?? 0,
    bounce: visits ? shareOf(visits.bounces, visits.visits) : null,
    conversion: visits ? shareOf(visits.order_visits, visits.visits) : null,
    orders: sold?.orders ?? null,
    revenue: sold ? toRupees(sold.net_paise) : null,
    averageOrder: averageOf(sold),
  };
}

const unknown = {
  visitors: null,
  visits: null,
  views: null,
  bounce: null,
  conversion: null,
  orders: null,
  revenue: null,
  averageOrder: null,
};

function averageOf(sold: Sold | undefined): number | null {
  return sold && sold.orders > 0 ? toRupees(Math.round(sold.total_paise / sold.orders)) : null;
}

const columnOf: Record<FunnelStep, TrafficColumn> = {
  visit: 'visits',
  product: 'product_visits',
  cart: 'cart_visits',
  checkout: 'checkout_visits',
  order: 'order_visits',
};

/** Returns the funnel; a visit that reached a step counts in all earlier ones. */
export async function readFunnel({ db, clock }: Parts, wish: TrafficWish) {
  const meant = meantBy(wish, clock.now());
  const { from, until, previousFrom, previousUntil } = meant.stretch;
  const [now, before] = await Promise.all([
    visitsIn(db, meant, { from, until }),
    visitsIn(db, meant, { from: previousFrom, until: previousUntil }),
  ]);
  const steps = funnelSteps.map((step) => ({ step, visits: now[columnOf[step]], previous: before[columnOf[step]] }));
  return { span: spanOf(meant), steps };
}
