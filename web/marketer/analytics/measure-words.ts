import type { TrafficFigures } from '#contract/marketing.ts';
import type { Good } from '#web/resources/dashboard/change-mark.tsx';
import type { NumberKind } from '#web/resources/dashboard/number-words.ts';
import type { Filters, Measure } from './analytics-view.ts';

/** A number of the analytics: how it is called and written, and what exactly it counts. */
export type MeasureWords = {
  label: string;
  kind: NumberKind;
  good: Good;
  note: (figures: TrafficFigures) => string;
  means: string;
};

const counts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const plural = (count: number, noun: string) => `${counts.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** So many seconds: "48 s", "2 min 5 s". */
export function lengthWords(seconds: number): string {
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
      'Who came, counted once a day: somebody who comes on two days is two visitors. Nobody is followed from day to day.',
  },
  visits: {
    label: 'Visits',
    kind: 'count',
    good: 'up',
    note: ({ visits, views, seconds }) =>
      visits && views && seconds !== null ? `${plural(views / visits, 'page')}, ${lengthWords(seconds)}` : '',
    means:
      'What one visitor does until half an hour passes without a page or a press. A visit counts in the hour in which it began.',
  },
  conversion: {
    label: 'Conversion',
    kind: 'share',
    good: 'up',
    note: () => 'visits with an order',
    means: 'The share of visits in which an order was placed.',
  },
  revenue: {
    label: 'Revenue',
    kind: 'rupees',
    good: 'up',
    note: ({ orders }) => (orders === null ? '' : plural(orders, 'order')),
    means:
      'What orders came to, with shipping and taxes and after discounts, less what was cancelled, returned or given back, in the hour of each: without a filter it is the sales of the admin’s overview. All orders count, whether their buyer agreed to be counted or not.',
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
    note: () => 'one page and away',
    means: 'The share of visits that saw one page and did nothing more.',
  },
};

/** What holds for the whole page. */
export const countingRules: readonly { title: string; means: string }[] = [
  {
    title: 'Whose visits',
    means:
      'Visits are of those who agreed to be counted. Robots are left out. No cookie is set; who came is forgotten at the end of the day.',
  },
  {
    title: 'Where an order comes from',
    means:
      'From the last click within 30 days before it that was not direct: a link of a campaign, another site or a search engine. An order without such a click, or of somebody who did not agree, stands under “Direct or not known”, so that the rows add up to all orders.',
  },
  { title: 'Cities', means: 'From the addresses that orders go to. Nothing is guessed of visitors.' },
];

/** Why a number is not known while these filters are set; none, where it simply is nothing yet. */
export function whyUnknown(filters: Filters, measure: Measure): string {
  if (!isOfOrders(measure)) return '';
  if (filters.page) return 'Not known by page';
  return filters.search ? 'Not known by search' : '';
}

/** Whether a measure is of orders, and not of visits. */
export function isOfOrders(measure: Measure): boolean {
  return measure === 'revenue' || measure === 'averageOrder';
}
