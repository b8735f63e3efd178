import { formatRupees } from './money.ts';

/** A coupon as it stands in a form; money in rupees, dates ISO 8601, `until` the first moment it does not count any more. */
export type CouponRule = {
  type: 'flat' | 'percentage' | 'delivery';
  value: number;
  minimum: number;
  cap: number | null;
  /** The name of the only category it is for, or empty. */
  category: string;
  perPerson: number;
  inAll: number | null;
  from: string | null;
  until: string | null;
  /** Given to every order that fits, without a code. */
  isFree: boolean;
};

/** The rule in a sentence: "20% off, at most ₹300, on Hoodies for ₹999 or more, once per person, until 31 Dec 2026". */
export function couponWords(rule: CouponRule, now: Date): string {
  return [
    giftOf(rule),
    goodsOf(rule),
    times(rule.perPerson, 'per person'),
    rule.inAll === null ? '' : times(rule.inAll, 'in all'),
    rule.isFree ? 'given by itself without a code' : '',
    rule.from !== null && new Date(rule.from) > now ? `from ${dayWords(new Date(rule.from))}` : '',
    rule.until === null ? '' : `until ${endWords(new Date(rule.until))}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function giftOf({ type, value, cap }: CouponRule): string {
  if (type === 'delivery') return 'Free delivery';
  const atMost = cap === null ? '' : `, at most ${formatRupees(cap)}`;
  return `${type === 'flat' ? formatRupees(value) : `${value}%`} off${atMost}`;
}

function goodsOf({ minimum, category }: CouponRule): string {
  if (category !== '')
    return minimum > 0 ? `on ${category} for ${formatRupees(minimum)} or more` : `on ${category} only`;
  return minimum > 0 ? `on orders from ${formatRupees(minimum)}` : 'on any order';
}

function times(count: number, whose: string): string {
  return count === 1 ? `once ${whose}` : `${count.toLocaleString('en-IN')} times ${whose}`;
}

/** Who ends with a day in India ends on that day; else the hour is said. */
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
