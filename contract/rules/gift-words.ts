import { formatRupees } from './money.ts';

/** A coupon's discount as shown to shoppers; money in rupees. */
export type Gift = {
  type: 'flat' | 'percentage' | 'delivery' | 'bxgy';
  value: number;
  cap: number | null;
  /** Only for bxgy: pieces paid, pieces given, and the most sets per order. */
  buy?: number | null;
  get?: number | null;
  mostSets?: number | null;
};

/** "10% off, at most ₹200", "₹150 off", "Free delivery" or "Buy 2, get 1 free". */
export function giftWords({ type, value, cap, buy, get, mostSets = null }: Gift): string {
  if (type === 'delivery') return 'Free delivery';
  if (type === 'flat') return `${formatRupees(Math.min(value, cap ?? value))} off`;
  const atMost = cap === null ? '' : `, at most ${formatRupees(cap)}`;
  if (type === 'percentage') return `${value}% off${atMost}`;
  const times = mostSets === null ? '' : `, ${mostSets === 1 ? 'once' : `at most ${mostSets} times`} in an order`;
  return `Buy ${buy}, get ${get} ${value === 100 ? 'free' : `at ${value}% off`}${times}${atMost}`;
}
