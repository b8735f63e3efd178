import { z } from 'zod';
import { indianStates } from './rules/indian-states.ts';
import { id, moment, rupees } from './text.ts';

const whole = (label: string, max: number) =>
  z
    .number({ error: `${label} is a number.` })
    .int(`${label} is a whole number.`)
    .min(1, `${label} is at least 1.`)
    .max(max, `${label} is at most ${max.toLocaleString('en-IN')}.`)
    .nullable()
    .default(null);

const mostDays = 3_650;
const mostPlaces = 20;

export const stateNames = Object.values(indianStates).toSorted();
const state = z.enum(stateNames, { error: 'There is no such state.' });
const city = z
  .string({ error: 'A city is text.' })
  .transform((said) => said.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'A city has a name.').max(80, 'This name is too long.'));

/**
 * Recipients of a message: everybody who meets all conditions; null or an empty list is no condition. Orders count
 * unless unpaid, cancelled or fully returned. Amounts are rupees, days are times 24 hours. City and state are those of
 * the last order.
 */
export const segment = z.strictObject({
  /** Ordered within this many days. */
  boughtDays: whole('Days', mostDays),
  /** Minimum number of orders ever. */
  minOrders: whole('Orders', 1_000),
  /** Minimum amount paid and not refunded. */
  minSpent: rupees
    .min(1, 'An amount is at least ₹1.')
    .max(10_000_000, 'An amount is at most ₹1,00,00,000.')
    .multipleOf(0.01, 'An amount has at most two decimals.')
    .nullable()
    .default(null),
  /** Ordered before, but not within this many days. */
  lapsedDays: whole('Days', mostDays),
  /** Has a cart untouched for this many days. */
  cartDays: whole('Days', 90),
  /** In any of them. */
  states: z.array(state, { error: 'States are a list.' }).max(stateNames.length, 'Too many states.').default([]),
  cities: z.array(city, { error: 'Cities are a list.' }).max(mostPlaces, `At most ${mostPlaces} cities.`).default([]),
  /** Bought from any of these categories. */
  categories: z.array(id, { error: 'Categories are a list.' }).max(50, 'At most 50 categories.').default([]),
});
export type Segment = z.output<typeof segment>;

const count = z.number().int();

/**
 * Size of a segment, and how many of them consented to offers and can be reached: by channel, by any channel of the
 * message (`reached`), and how many of these were contacted too recently (`resting`). Counts only, never names.
 */
export const audience = z.object({ people: count, email: count, push: count, reached: count, resting: count });
export type Audience = z.infer<typeof audience>;

/** Results of a message once sending has begun, by channel. */
const outcome = z.object({
  sent: count,
  waiting: count,
  givenUp: count,
  /** Withdrew consent before it was sent to them. */
  withdrew: count,
  /** Still queued when sending was stopped. */
  stopped: count,
  clicks: count,
});

export const outreachResults = z.object({
  /** People with consent when queued; `resting` of them were skipped because they were contacted recently. */
  people: count,
  resting: count,
  email: outcome,
  push: outcome,
  /** End of quiet hours, while some messages wait for it. */
  quietUntil: moment.nullable(),
  /** Unsubscribed from offers on the channel within seven days after it. */
  unsubscribed: count,
  /** Attributed by its utm_campaign, with consent only. */
  visits: count,
  orders: count,
  revenue: rupees,
});
export type OutreachResults = z.infer<typeof outreachResults>;
