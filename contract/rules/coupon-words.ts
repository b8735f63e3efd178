import { type Gift, giftWords } from './gift-words.ts';
import { listAll } from './list-words.ts';
import { formatRupees } from './money.ts';

/** A coupon as in its form; money in rupees, dates ISO 8601, `until` exclusive. */
export type CouponRule = Gift & {
  minimum: number;
  /** Names of the categories it is limited to; none for all products. */
  categories: readonly string[];
  isFirstOrder: boolean;
  isStackable: boolean;
  perPerson: number;
  inAll: number | null;
  from: string | null;
  until: string | null;
  /** Applied automatically to every eligible order, without a code. */
  isFree: boolean;
};

/** The rule in a sentence: "20% off, at most ₹300, on Hoodies for ₹999 or more, once per person, until 31 Dec 2026". */
export function couponWords(rule: CouponRule, now: Date): string {
  return [
    giftWords(rule),
    goodsOf(rule),
    rule.isFirstOrder ? 'first order only' : '',
    times(rule.perPerson, 'per person'),
    rule.inAll === null ? '' : times(rule.inAll, 'in all'),
    rule.isStackable ? 'together with one other coupon' : '',
    rule.isFree ? 'given by itself without a code' : '',
    rule.from !== null && new Date(rule.from) > now ? `from ${dayWords(new Date(rule.from))}` : '',
    rule.until === null ? '' : `until ${endWords(new Date(rule.until))}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function goodsOf({ minimum, categories }: CouponRule): string {
  const goods = listAll(categories);
  if (goods !== '') return minimum > 0 ? `on ${goods} for ${formatRupees(minimum)} or more` : `on ${goods} only`;
  return minimum > 0 ? `on orders from ${formatRupees(minimum)}` : 'on any order';
}

function times(count: number, whose: string): string {
  return count === 1 ? `once ${whose}` : `${count.toLocaleString('en-IN')} times ${whose}`;
}

/** An end at midnight IST is given as the day before; otherwise the time is given. */
function endWords(until: Date): string {
  const last = new Date(until.getTime() - 1);
  return minutesOf(until) === '00:00' ? day.format(last) : dayWords(until);
}

function dayWords(moment: Date): string {
  return minutesOf(moment) === '00:00' ? day.format(moment) : `${day.format(moment)}, ${time.format(moment)}`;
}

function minutesOf(moment: Date): string {
  return clock.format(moment);
}

const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-IN', { ...inIndia, day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-IN', { ...inIndia, hour: 'numeric', minute: '2-digit' });
const clock = new Intl.DateTimeFormat('sv-SE', { ...inIndia, hour: '2-digit', minute: '2-digit' });
