import type { TrafficFigures } from '#contract/analytics.ts';
import { carriesOrders } from '#contract/rules/attribution.ts';
import type { Good } from '#web/resources/dashboard/change-mark.tsx';
import type { NumberKind } from '#web/resources/dashboard/number-words.ts';
import type { Filters, Measure } from './analytics-view.ts';

/** A metric: its label, format and exact definition. */
type MeasureWords = {
  label: string;
  kind: NumberKind;
  good: Good;
  note: (figures: TrafficFigures) => string;
  means: string;
};

const counts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const plural = (count: number, noun: string) => `${counts.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a duration in seconds: "48 s", "2 min 5 s". */
function lengthWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min${whole % 60 > 0 ? ` ${whole % 60} s` : ''}`;
}

export const measureWords: Readonly<Record<Measure, MeasureWords>> = {
  visitors: {
    label: 'Visitors',
    kind: 'count',
    good: 'up',
    note: ({ visits, visitors }) => (visits && visitors ? `${plural(visits / visitors, 'visit')} each` : ''),
    means:
      'Unique visitors per day. Someone who visits on two days counts as two visitors, because visitors are not tracked from day to day.',
  },
  visits: {
    label: 'Visits',
    kind: 'count',
    good: 'up',
    note: ({ visits, views, seconds }) =>
      visits && views && seconds !== null ? `${plural(views / visits, 'page')}, ${lengthWords(seconds)}` : '',
    means: 'A session ends after 30 minutes without activity. A visit counts in the hour it started.',
  },
  conversion: {
    label: 'Conversion',
    kind: 'share',
    good: 'up',
    note: () => 'visits with an order',
    means: 'Share of visits with an order.',
  },
  revenue: {
    label: 'Revenue',
    kind: 'rupees',
    good: 'up',
    note: ({ orders }) => (orders === null ? '' : plural(orders, 'order')),
    means:
      'Order totals including shipping and tax, after discounts, minus cancellations, returns and refunds. Without filters it equals sales in the admin overview. All orders count, with or without analytics consent.',
  },
  averageOrder: {
    label: 'Average order',
    kind: 'rupees',
    good: 'up',
    note: () => 'before returns',
    means: 'Order totals before cancellations and returns, divided by the number of orders.',
  },
  bounce: {
    label: 'Bounce',
    kind: 'share',
    good: 'down',
    note: () => 'single-page visits',
    means: 'Share of visits with one page view and no other action.',
  },
};

/** Rules that apply to the whole page. */
export const countingRules: readonly { title: string; means: string }[] = [
  {
    title: 'Who is counted',
    means:
      'Only visitors who consented to analytics. Bots are excluded. No cookies are set, and visitor IDs are discarded daily.',
  },
  {
    title: 'Order attribution',
    means:
      'Last non-direct click within 30 days: a campaign link, another site or a search engine. Orders without such a click, or without consent, are shown as “Direct or not known”, so that rows add up to all orders.',
  },
  { title: 'Cities', means: 'From delivery addresses of orders. Visitor locations are not tracked.' },
];

/** Explains why the filters make a metric unavailable; empty if they do not. */
export function whyUnknown(filters: Filters, measure: Measure): string {
  if (!isOfOrders(measure)) return '';
  if (filters.page) return 'Not available by page';
  if (filters.search) return 'Not available by search';
  return carriesOrders(filters.source ?? '') ? '' : 'Not known for direct visits';
}

/** Whether a metric is based on orders rather than visits. */
export function isOfOrders(measure: Measure): boolean {
  return measure === 'revenue' || measure === 'averageOrder';
}
