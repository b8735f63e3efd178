import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, rupees, unsetIfEmpty } from './text.ts';

/** Date ranges of reports, in days of India. Those that include today end now. */
export const salesRanges = ['today', 'yesterday', '7d', '30d', '90d', 'custom'] as const;
export type SalesRange = (typeof salesRanges)[number];

/** Resolution of a chart; a week is seven days from the first day of the range. */
export const salesGrains = ['hour', 'day', 'week'] as const;
export type SalesGrain = (typeof salesGrains)[number];

/** Most days of a `custom` range. */
export const mostRangeDays = 366;

const range = unsetIfEmpty(z.enum(salesRanges, { error: 'There is no such range.' }));
const day = unsetIfEmpty(z.iso.date({ error: 'A day looks like 2026-11-30.' }));
/** `from` and `to` are the first and the last day of a `custom` range. */
const rangeWish = { range, from: day, to: day };

/** A resolved range, from inclusive to exclusive, and the preceding range of equal length. */
const span = z.object({
  range: z.enum(salesRanges),
  from: moment,
  until: moment,
  /** It ends now rather than at the end of a day: its numbers are "so far". */
  isSoFar: z.boolean(),
  previousFrom: moment,
  previousUntil: moment,
});
export type Span = z.infer<typeof span>;

/**
 * Key figures of a range. Each thing counts in the hour it happened: an order when confirmed (when placed if cash, when
 * paid if online), a cancellation or return when its money was given up. So past hours only change where a refund fails
 * or is retried, and figures of ranges add up. Shares are 0 to 1, null without a denominator.
 */
const figures = z.object({
  /** Net sales: `ordered` minus `takenBack`, each in its own time. */
  sales: rupees,
  /** Totals of confirmed orders: goods at list price, minus discounts, plus shipping and cash fee, taxes included. */
  ordered: rupees,
  /** Refunds of cancelled and returned pieces and goodwill, unless they failed; for cash, also what is not collected. */
  takenBack: rupees,
  /** Goods before discounts. */
  gross: rupees,
  discounts: rupees,
  /** Shipping and cash fees. */
  shipping: rupees,
  /** Confirmed orders; unpaid ones do not count. */
  orders: z.number().int(),
  /** Pieces of confirmed orders. */
  pieces: z.number().int(),
  /** `ordered` / `orders`. */
  averageOrder: rupees.nullable(),
  /** Unique visitors per day, among those who consented. */
  visitors: z.number().int(),
  /** Share of visits (with consent) in which an order was placed; a visit counts in the hour it began. */
  conversion: z.number().nullable(),
  /** First orders of an account or, for guests, of a phone number. */
  newCustomers: z.number().int(),
  /** Returns and exchanges requested. */
  returns: z.number().int(),
  /** Refunds completed. */
  refunded: rupees,
  /** Orders cancelled after confirmation. */
  cancelled: z.number().int(),
  /** Cash-on-delivery orders, and their share of all orders. */
  cashOrders: z.number().int(),
  cashShare: z.number().nullable(),
  delivered: z.number().int(),
  /** RTO: parcels refused or lost, and their share of all parcels whose delivery ended. */
  missed: z.number().int(),
  missedShare: z.number().nullable(),
});
export type Figures = z.infer<typeof figures>;
const compared = { span, figures, previous: figures };

/** A data point of a chart; null in the future. */
const salesPoint = z.object({
  from: moment,
  sales: rupees.nullable(),
  orders: z.number().int().nullable(),
  /** The same interval of the preceding range. */
  previousFrom: moment,
  previousSales: rupees,
  previousOrders: z.number().int(),
});

/**
 * Pieces in orders confirmed during the range, minus those taken back in it; rupees after discounts, without shipping.
 */
const popularProduct = z.object({
  _id: id,
  product: z.object({ name: z.string(), price: rupees, slug: z.string() }),
  totalSold: z.number().int(),
  revenue: rupees,
});
export type PopularProduct = z.infer<typeof popularProduct>;

/** Work queues for staff, each a card of the overview and a filtered tab. */
export const waitingLists = ['toShip', 'lowStock', 'returns', 'reviews', 'payments'] as const;
export type WaitingList = (typeof waitingLists)[number];

/** An entry of a work queue. `note` gives details such as stock, customer or reason; `since` when it was added. */
const waitingThing = z.object({ _id: z.string(), title: z.string(), note: z.string(), since: moment.nullable() });
export type WaitingThing = z.infer<typeof waitingThing>;

/** Counts stop here: 100 means "99+". */
export const mostWaiting = 100;
const waiting = z.number().int();

/** Length of each work queue, at most `mostWaiting`. */
const counts = z.object({
  toPack: waiting,
  /** Packed orders that have not been shipped. */
  packed: waiting,
  returns: waiting,
  /** Reported reviews; `reviews` also includes those pending approval. */
  reported: waiting,
  reviews: waiting,
  tickets: waiting,
  parcels: waiting,
  /** Orders of the last week whose payment failed or was abandoned. */
  payments: waiting,
  /** Orders whose payment differs from the amount due. */
  oddPayments: waiting,
  jobs: waiting,
  lowStock: waiting,
});
export type WaitingCounts = z.infer<typeof counts>;

const amountAndCount = z.object({ amount: rupees, count: z.number().int() });

/** The admin overview. Its figures come from summary tables that a job updates every minute. */
export const dashboardEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/admin/dashboard/stats',
    access: 'admin',
    summary:
      'The shop at a glance: sales of today, this week (from Monday), this month and overall, newest orders, best sellers and the last 30 days; with the key figures of a range and the preceding one. The overview fetches its parts separately',
    query: z.object(rangeWish),
    reply: z.object({
      success: z.literal(true),
      stats: z.object({
        totalUsers: z.number().int(),
        totalProducts: z.number().int(),
        totalOrders: z.number().int(),
        /** Orders to be packed, counted up to 10,000. */
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
    summary:
      'Key figures of a range and of the preceding range of equal length; for today, the same hours of yesterday',
    query: z.object(rangeWish),
    reply: z.object({ success: z.literal(true), ...compared }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the numbers',
  }),
  sales: endpoint({
    method: 'GET',
    path: '/admin/dashboard/sales',
    access: 'admin',
    summary: 'Sales and orders of a range as a time series, with the preceding range; by hour for up to 14 days',
    query: z.object({ ...rangeWish, by: unsetIfEmpty(z.enum(salesGrains, { error: 'By hour, day or week.' })) }),
    reply: z.object({ success: z.literal(true), span, by: z.enum(salesGrains), points: z.array(salesPoint) }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the sales',
  }),
  popular: endpoint({
    method: 'GET',
    path: '/admin/dashboard/popular',
    access: 'admin',
    summary: 'The ten best-selling products of a range, by pieces',
    query: z.object(rangeWish),
    reply: z.object({ success: z.literal(true), popularProducts: z.array(popularProduct) }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to fetch the popular products',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/admin/dashboard/waiting/:list',
    access: 'admin',
    summary: 'The five oldest entries of a work queue, and its length, counted up to 100',
    params: z.object({ list: z.enum(waitingLists, { error: 'There is no such list.' }) }),
    reply: z.object({ success: z.literal(true), things: z.array(waitingThing), total: waiting }),
    fallback: 'Failed to fetch the list',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/counts',
    access: 'admin',
    summary: 'Length of each work queue, counted up to 100',
    reply: z.object({ success: z.literal(true), counts }),
    fallback: 'Failed to fetch the counts',
  }),
};
