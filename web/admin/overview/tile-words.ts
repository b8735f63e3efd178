import type { Figures } from '#contract/dashboard.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { Good } from '#web/resources/dashboard/change-mark.tsx';
import type { NumberKind } from '#web/resources/dashboard/number-words.ts';

/** A number of the overview: where it stands in the figures, how it is written, and what exactly it counts. */
export type TileWords = {
  label: string;
  value: (figures: Figures) => number | null;
  kind: NumberKind;
  good: Good;
  note?: (figures: Figures) => string;
  means: string;
  /** The tab with what it counts. */
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
    note: ({ ordered, takenBack }) => `${formatRupees(ordered)} ordered, ${formatRupees(takenBack)} taken back`,
    means:
      'What the orders of this time came to, with shipping and taxes and after discounts, less what was cancelled, returned or given for goodwill in this time, whenever it was ordered.',
    to: '/admin/orders',
  },
  {
    label: 'Orders',
    value: ({ orders }) => orders,
    kind: 'count',
    good: 'up',
    note: ({ pieces, cancelled }) => `${plural(pieces, 'piece')}, ${counts.format(cancelled)} cancelled`,
    means:
      'Orders confirmed: placed, if they are paid in cash, and paid, if online. One that nobody paid never counts; one that is cancelled later still does, as its money is taken off sales.',
    to: '/admin/orders',
  },
  {
    label: 'Average order',
    value: ({ averageOrder }) => averageOrder,
    kind: 'rupees',
    good: 'up',
    means: 'What orders came to before anything was taken back, by their number.',
  },
  {
    label: 'Conversion',
    value: ({ conversion }) => conversion,
    kind: 'share',
    good: 'up',
    note: ({ visitors }) => (visitors === 0 ? 'nobody was counted' : plural(visitors, 'visitor')),
    means:
      'Of the visits of people who agreed to be counted, the share in which an order was placed. Somebody who comes on two days is two visitors; who did not agree is in neither number.',
  },
  {
    label: 'New customers',
    value: ({ newCustomers }) => newCustomers,
    kind: 'count',
    good: 'up',
    means: 'Orders that are the first of their account; of a guest, the first of their phone number.',
    to: '/admin/users',
  },
  {
    label: 'Returns',
    value: ({ returns }) => returns,
    kind: 'count',
    good: 'down',
    note: ({ refunded }) => `${formatRupees(refunded)} arrived back`,
    means: 'Returns and exchanges that buyers asked for in this time. Below it, money that arrived back with buyers.',
    to: '/admin/returns',
  },
  {
    label: 'Cash on delivery',
    value: ({ cashShare }) => cashShare,
    kind: 'share',
    good: 'neither',
    note: ({ cashOrders }) => plural(cashOrders, 'order'),
    means: 'The share of orders that are to be paid in cash.',
    to: '/admin/orders?method=COD',
  },
  {
    label: 'RTO',
    value: ({ missedShare }) => missedShare,
    kind: 'share',
    good: 'down',
    note: ({ missed, delivered }) => `${counts.format(missed)} came back, ${counts.format(delivered)} delivered`,
    means:
      'Returned to origin: of the parcels whose way ended in this time, the share that nobody took or that were lost. The rest was delivered.',
    to: '/admin/orders?tab=cancelled',
  },
];
