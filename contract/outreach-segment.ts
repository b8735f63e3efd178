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
 * Whom a message is for: everybody for whom each of its conditions holds; null or an empty list is no condition. An order
 * counts unless it was not paid, was cancelled or came back whole. Amounts are rupees, days are times 24 hours. City and state
 * are those of the last order.
 */
export const segment = z.strictObject({
  /** Ordered in the last days. */
  boughtDays: whole('Days', mostDays),
  /** Ordered at least so often, ever. */
  minOrders: whole('Orders', 1_000),
  /** Spent at least so much, ever. */
  minSpent: rupees
    .min(1, 'An amount is at least ₹1.')
    .max(10_000_000, 'An amount is at most ₹1,00,00,000.')
    .multipleOf(0.01, 'An amount has at most two decimals.')
    .nullable()
    .default(null),
  /** Ordered before, but not in the last days. */
  lapsedDays: whole('Days', mostDays),
  /** Has pieces in a cart that nobody has touched for so many days. */
  cartDays: whole('Days', 90),
  /** Any of them. */
  states: z.array(state, { error: 'States are a list.' }).max(stateNames.length, 'There are not so many.').default([]),
  cities: z.array(city, { error: 'Cities are a list.' }).max(mostPlaces, `At most ${mostPlaces} cities.`).default([]),
  /** Bought something of any of these categories. */
  categories: z.array(id, { error: 'Categories are a list.' }).max(50, 'At most 50 categories.').default([]),
});
export type Segment = z.output<typeof segment>;

const count = z.number().int();

/**
 * How many people a segment has, and how many of these agree to offers and can be reached: by each channel, by any of those of the
 * message (`reached`), and how many of the last heard from the shop too lately (`resting`). Never who.
 */
export const audience = z.object({ people: count, email: count, push: count, reached: count, resting: count });
export type Audience = z.infer<typeof audience>;

/** What came of a message that began to be sent; by channel what became of it. */
const outcome = z.object({
  sent: count,
  waiting: count,
  /** Could not be delivered. */
  givenUp: count,
  /** Agreed no more when it was their turn. */
  withdrew: count,
  /** Was queued when the sending was stopped. */
  stopped: count,
  clicks: count,
});

export const outreachResults = z.object({
  /** Who agreed when it was their turn to be queued; `resting` of them were left out, as they had heard from the shop lately. */
  people: count,
  resting: count,
  email: outcome,
  push: outcome,
  /** When phones ring again, while some wait for the morning. */
  quietUntil: moment.nullable(),
  /** Left offers on the channel within seven days after it. */
  unsubscribed: count,
  /** Of visitors who agreed to be counted, by its utm_campaign. */
  visits: count,
  orders: count,
  revenue: rupees,
});
export type OutreachResults = z.infer<typeof outreachResults>;
