import { dayInIndia } from './india-time.ts';
import type { StateCode } from './indian-states.ts';
import type { Paise } from './money.ts';

/** A row of the GST table: `low` percent up to `threshold` per piece (before tax), `high` above it. */
export type GstRate = { hsn: string; from: string; threshold: Paise; low: number; high: number };

/**
 * Rates by HSN prefix and start date (IST); a newer row replaces older ones. Apparel of chapters 61 to 63: notification
 * 9/2025 from 22 September 2025, before that the rates of July 2017. Everything else pays the standard rate. These are
 * the defaults of a new shop; staff add future rows.
 */
export const defaultGstRates: readonly GstRate[] = [
  ...['61', '62', '63'].flatMap((hsn) => [
    { hsn, from: '2025-09-22', threshold: 2_500_00, low: 5, high: 18 },
    { hsn, from: '2017-07-01', threshold: 1_000_00, low: 5, high: 12 },
  ]),
  { hsn: '', from: '2017-07-01', threshold: 0, low: 18, high: 18 },
];

/** Taxed goods: pieces of one HSN, with `value` in paise for all of them, after discounts and tax included. */
type TaxedGoods = { hsn: string; value: Paise; quantity: number };

/**
 * GST percent on goods sold at a given time: the longest matching HSN prefix, and its newest row. The threshold is the
 * price before tax, so that ₹2,625.00 per piece is still taxed at 5 %. Between ₹2,625.01 and ₹2,950 the law's wording
 * fits no rate; the higher one is charged.
 */
export function gstPercent({ hsn, value, quantity }: TaxedGoods, tax: TaxTable): number {
  const rate = rateOf(hsn, tax);
  if (!rate) return 0;
  return value * 100 <= rate.threshold * (100 + rate.low) * quantity ? rate.low : rate.high;
}

type TaxTable = { at: Date; rates: readonly GstRate[] };

function rateOf(hsn: string, { at, rates }: TaxTable): GstRate | undefined {
  const day = dayInIndia(at);
  const [rate] = rates
    .filter((row) => hsn.startsWith(row.hsn) && row.from <= day)
    .toSorted((a, b) => b.hsn.length - a.hsn.length || b.from.localeCompare(a.from));
  return rate;
}

/**
 * The gap that a price per piece falls into: above `from` the higher rate is charged, but up to `to` the seller keeps
 * no more than at `from`. Undefined for other prices.
 */
export function rateGap(hsn: string, price: Paise, tax: TaxTable): { from: Paise; to: Paise } | undefined {
  const rate = rateOf(hsn, tax);
  if (!rate) return undefined;
  const [from, to] = [rate.low, rate.high].map((percent) => Math.floor((rate.threshold * (100 + percent)) / 100));
  return from !== undefined && to !== undefined && price > from && price <= to ? { from, to } : undefined;
}

/** The States of a supply; within one State the tax is split into CGST and SGST. */
export type Supply = { from: StateCode; to: StateCode; at: Date };

/** GST included in an amount, in paise: `taxable` and the taxes add up to it. */
export type Gst = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise };

/** Extracts the GST included in an amount, rounded half up to the paisa; CGST and SGST are always equal. */
export function gstWithin(amount: Paise, percent: number, { from, to }: Pick<Supply, 'from' | 'to'>): Gst {
  if (from !== to) {
    const igst = halfUp(amount * percent, 100 + percent);
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst };
  }
  const half = halfUp(amount * percent, 2 * (100 + percent));
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** GST on the difference of two running totals, so that the parts add up to the whole. */
export function gstBetween(
  { from, until }: { from: Paise; until: Paise },
  percent: number,
  supply: Pick<Supply, 'from' | 'to'>,
): Gst {
  const then = gstWithin(from, percent, supply);
  const now = gstWithin(until, percent, supply);
  return {
    taxable: now.taxable - then.taxable,
    cgst: now.cgst - then.cgst,
    sgst: now.sgst - then.sgst,
    igst: now.igst - then.igst,
  };
}

function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
