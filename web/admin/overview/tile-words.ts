import type { Figures } from '#contract/dashboard.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { Good } from '#web/resources/dashboard/change-mark.tsx';
import type { NumberKind } from '#web/resources/dashboard/number-words.ts';

/** A key figure: its value, format and exact definition. */
export type TileWords = {
  label: string;
  value: (figures: Figures) => number | null;
  kind: NumberKind;
  good: Good;
  note?: (figures: Figures) => string;
  means: string;
  /** Path of the tab that lists what is counted. */
  to?: string;
};

const counts = new Intl.NumberFormat('en-IN');

const plural = (count: number, noun: string) => `${counts.format(count)} ${noun}${count === 1 ? '' : 's'}`;

export const tiles: readonly TileWords[] = [
  {
    label: 'Sales',
    value: ({ sales }) => sales,
    kind: 'rupees',
    good: 'up',
    note: ({ ordered, takenBack }) => `${formatRupees(ordered)} ordered, ${formatRupees(takenBack)} deducted`,
    means:
      'Order totals including shipping and tax, after discounts, minus cancellations, returns and goodwill refunds made in this period, whenever the order was placed.',
    to: '/admin/orders',
  },
  {
    label: 'Orders',
    value: ({ orders }) => orders,
    kind: 'count',
    good: 'up',
    note: ({ pieces, cancelled }) => `${plural(pieces, 'piece')}, ${counts.format(cancelled)} cancelled`,
    means:
      'Confirmed orders: COD orders placed and online orders paid. Unpaid orders are not counted. Orders cancelled later still count; their amount is deducted from sales.',
    to: '/admin/orders',
  },
  {
    label: 'Average order',
    value: ({ averageOrder }) => averageOrder,
    kind: 'rupees',
    good: 'up',
    means: 'Order totals before cancellations and returns, divided by the number of orders.',
  },
  {
    label: 'Conversion',
    value: ({ conversion }) => conversion,
    kind: 'share',
    good: 'up',
    note: ({ visitors }) => (visitors === 0 ? 'no visitors counted' : plural(visitors, 'visitor')),
    means:
      'Share of visits with an order, among visitors who consented to analytics. Someone who visits on two days counts as two visitors.',
  },
  {
    label: 'New customers',
    value: ({ newCustomers }) => newCustomers,
    kind: 'count',
    good: 'up',
    means: 'First orders, by account or, for guests, by phone number.',
    to: '/admin/users',
  },
  {
    label: 'Returns',
    value: ({ returns }) => returns,
    kind: 'count',
    good: 'down',
    note: ({ refunded }) => `${formatRupees(refunded)} refunded`,
    means: 'Returns and exchanges requested in this period. Below it, refunds that reached customers.',
    to: '/admin/returns',
  },
  {
    label: 'Cash on delivery',
    value: ({ cashShare }) => cashShare,
    kind: 'share',
    good: 'neither',
    note: ({ cashOrders }) => plural(cashOrders, 'order'),
    means: 'Share of orders paid by cash on delivery.',
    to: '/admin/orders?method=COD',
  },
  {
    label: 'RTO',
    value: ({ missedShare }) => missedShare,
    kind: 'share',
    good: 'down',
    note: ({ missed, delivered }) => `${counts.format(missed)} returned, ${counts.format(delivered)} delivered`,
    means:
      'Return to origin: share of parcels completed in this period that were refused, undeliverable or lost. The rest were delivered.',
    to: '/admin/orders?tab=cancelled',
  },
];
