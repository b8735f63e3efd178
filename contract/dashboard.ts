import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, rupees, unsetIfEmpty } from './text.ts';

/** Stretches of days in India that staff look at. Those that include today end now. */
export const salesRanges = ['today', 'yesterday', '7d', '30d', '90d', 'custom'] as const;
export type SalesRange = (typeof salesRanges)[number];

/** How finely a chart is drawn; a week is seven days, counted from the first day of the range. */
export const salesGrains = ['hour', 'day', 'week'] as const;
export type SalesGrain = (typeof salesGrains)[number];

/** Most days of a range of one's own. */
export const mostRangeDays = 366;

const range = unsetIfEmpty(z.enum(salesRanges, { error: 'There is no such range.' }));
const day = unsetIfEmpty(z.iso.date({ error: 'A day looks like 2026-11-30.' }));
/** `from` and `to` are the first and the last day of a `custom` range. */
const rangeWish = { range, from: day, to: day };

/** What was meant by a range: from its first moment until, exclusively, its last; and the equal stretch before it. */
const span = z.object({
  range: z.enum(salesRanges),
  from: moment,
  until: moment,
  /** It ends now and not at the end of a day: its numbers are "so far". */
  isSoFar: z.boolean(),
  previousFrom: moment,
  previousUntil: moment,
});
export type Span = z.infer<typeof span>;

/**
 * The numbers of a stretch of time. Each thing counts in the hour in which it happened: an order when it was confirmed (placed,
 * if it is paid in cash; paid, if online), a cancellation or return when its money was given up. So no past hour ever changes
 * because of what happens today, and numbers of stretches add up. Shares are 0 to 1, null where there is nothing to divide by.
 */
const figures = z.object({
  /** What orders came to (`ordered`) less what was taken back (`takenBack`), in the time of each. */
  sales: rupees,
  /** Totals of the orders confirmed: goods at their price, less discounts, plus shipping and cash fee. Taxes are included. */
  ordered: rupees,
  /** Pieces cancelled and returned, at what was paid for them, and sums given for goodwill. */
  takenBack: rupees,
  /** Goods at their price before discounts. */
  gross: rupees,
  discounts: rupees,
  /** Shipping and cash fee. */
  shipping: rupees,
  /** Orders confirmed. One that nobody paid never was an order. */
  orders: z.number().int(),
  /** Pieces of the orders confirmed. */
  pieces: z.number().int(),
  /** `ordered` by `orders`. */
  averageOrder: rupees.nullable(),
  /** Of those who agreed to be counted: the first visit of each on a day. */
  visitors: z.number().int(),
  /** Visits in which an order was placed, by all visits of those who agreed; a visit counts in the hour in which it began. */
  conversion: z.number().nullable(),
  /** Orders that are the first of their account or, of a guest, of their phone number. */
  newCustomers: z.number().int(),
  /** Returns and exchanges asked for. */
  returns: z.number().int(),
  /** Money that arrived back at buyers. */
  refunded: rupees,
  /** Orders cancelled after they were confirmed. */
  cancelled: z.number().int(),
  /** Orders to be paid in cash on delivery, and their share of all. */
  cashOrders: z.number().int(),
  cashShare: z.number().nullable(),
  delivered: z.number().int(),
  /** RTO: parcels that nobody took, or that were lost, and their share of those whose way ended. */
  missed: z.number().int(),
  missedShare: z.number().nullable(),
});
export type Figures = z.infer<typeof figures>;
const compared = { span, figures, previous: figures };

/** A stretch on a chart; null for what is still to come. */
const salesPoint = z.object({
  from: moment,
  sales: rupees.nullable(),
  orders: z.number().int().nullable(),
  /** The same stretch of the time before. */
  previousFrom: moment,
  previousSales: rupees,
  previousOrders: z.number().int(),
});
export type SalesPoint = z.infer<typeof salesPoint>;

/** Pieces in orders confirmed on the days of the range, less those taken back on them; rupees after discounts, without shipping. */
const popularProduct = z.object({
  _id: id,
  product: z.object({ name: z.string(), price: rupees, slug: z.string() }),
  totalSold: z.number().int(),
  revenue: rupees,
});
export type PopularProduct = z.infer<typeof popularProduct>;

/** What waits for staff, each a card of the overview and a filtered tab. */
export const waitingLists = ['toShip', 'lowStock', 'returns', 'reviews', 'payments'] as const;
export type WaitingList = (typeof waitingLists)[number];

/** One thing that waits. `note` says what is left, of whom or why; `since` when it began to wait. */
const waitingThing = z.object({ _id: z.string(), title: z.string(), note: z.string(), since: moment.nullable() });
export type WaitingThing = z.infer<typeof waitingThing>;

/** Counts stop here: 100 means "99+". */
export const mostWaiting = 100;
const waiting = z.number().int();

/** How much of each waits for staff, at most `mostWaiting`. */
const counts = z.object({
  toPack: waiting,
  returns: waiting,
  /** Reviews that were reported, and with them those that wait to be shown. */
  reported: waiting,
  reviews: waiting,
  tickets: waiting,
  parcels: waiting,
  /** Orders of the last week whose payment failed or was given up. */
  payments: waiting,
  /** Orders whose money is not what was asked for. */
  oddPayments: waiting,
  jobs: waiting,
  lowStock: waiting,
});
export type WaitingCounts = z.infer<typeof counts>;

const amountAndCount = z.object({ amount: rupees, count: z.number().int() });

/** What the overview shows. The numbers stand in tables of their own, which a job brings up to date each minute. */
export const dashboardEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/admin/dashboard/stats',
    access: 'admin',
    summary:
      'The shop at a glance: sales of today, this week (from Monday), this month and ever, the newest orders, what sold best and each day of the last 30; with the figures of a range beside its equal before. The overview asks for its parts one by one',
    query: z.object(rangeWish),
    reply: z.object({
      success: z.literal(true),
      stats: z.object({
        totalUsers: z.number().int(),
        totalProducts: z.number().int(),
        totalOrders: z.number().int(),
        /** Orders that wait to be packed, counted up to 10,000. */
        pendingOrders: z.number().int(),
        totalSales: rupees,
        dailySales: amountAndCount,
        weeklySales: amountAndCount,
        monthlySales: amountAndCount,
      }),
      recentOrders: z.array(
        z.object({
          _id: id,
          orderNumber: z.string(),
          user: z.object({ name: z.string() }),
          createdAt: moment,
          total: rupees,
          status: z.string(),
        }),
      ),
      popularProducts: z.array(popularProduct),
      salesChart: z.array(z.object({ _id: z.iso.date(), sales: rupees, orders: z.number().int() })),
      ...compared,
    }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the dashboard',
  }),
  figures: endpoint({
    method: 'GET',
    path: '/admin/dashboard/figures',
    access: 'admin',
    summary: 'The numbers of a range and of the equal stretch before it; of today, the same hours of yesterday',
    query: z.object(rangeWish),
    reply: z.object({ success: z.literal(true), ...compared }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the numbers',
  }),
  sales: endpoint({
    method: 'GET',
    path: '/admin/dashboard/sales',
    access: 'admin',
    summary: 'Sales and orders of a range stretch by stretch beside the time before; hours only of up to 14 days',
    query: z.object({ ...rangeWish, by: unsetIfEmpty(z.enum(salesGrains, { error: 'By hour, day or week.' })) }),
    reply: z.object({ success: z.literal(true), span, by: z.enum(salesGrains), points: z.array(salesPoint) }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the sales',
  }),
  popular: endpoint({
    method: 'GET',
    path: '/admin/dashboard/popular',
    access: 'admin',
    summary: 'The ten products of which most pieces were sold in a range',
    query: z.object(rangeWish),
    reply: z.object({ success: z.literal(true), popularProducts: z.array(popularProduct) }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the popular products',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/admin/dashboard/waiting/:list',
    access: 'admin',
    summary: 'What waits longest in one of the lists, five of it, and how much there is, counted up to 100',
    params: z.object({ list: z.enum(waitingLists, { error: 'There is no such list.' }) }),
    reply: z.object({ success: z.literal(true), things: z.array(waitingThing), total: waiting }),
    fallback: 'Failed to fetch the list',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/counts',
    access: 'admin',
    summary: 'How much of each waits for staff, counted up to 100',
    reply: z.object({ success: z.literal(true), counts }),
    fallback: 'Failed to fetch the counts',
  }),
};
