import type { Charges } from './charges.ts';
import { type AppliedCoupon, type SoldLine, takenOfGoods } from './coupon-shares.ts';
import { type Gst, gstPercent, gstWithin, type Supply } from './gst.ts';
import type { Paise } from './money.ts';
import { shareAt, shareOut } from './shares.ts';
import { lineTotal, shippingFee, type Totals } from './totals.ts';

export type Sale = {
  lines: readonly SoldLine[];
  /** The coupon somebody typed. */
  coupon?: AppliedCoupon | undefined;
  /** Another that was typed with it. */
  second?: AppliedCoupon | undefined;
  /** The free coupon the shop gives by itself. */
  freeCoupon?: AppliedCoupon | undefined;
  /** Fee for paying in cash; an order of nothing has none. */
  codFee?: Paise;
  supply: Supply;
  charges: Charges;
};

/** What a line comes to; `discount` is that of both typed coupons. `payable` is total + shipping + codFee - discount - freeDiscount, and its tax lies within. */
export type LineBreakup = Gst & {
  total: Paise;
  discount: Paise;
  freeDiscount: Paise;
  shipping: Paise;
  codFee: Paise;
  payable: Paise;
  gstPercent: number;
};

/** The one breakup of product, cart, checkout, order, invoice and refund; in paise, and every sum is that of its lines. */
export type Breakup = Totals &
  Gst & { freeDiscount: Paise; codFee: Paise; lines: LineBreakup[]; needsPayment: boolean };

/**
 * Prices a sale. Shipping goes by the subtotal before discounts (section 9). The typed coupons come first, one after the
 * other, then the free one: each takes what it gives on the full price, but at most what those before it leave. A coupon
 * of 100 % of everything takes the shipping too: its order is 0 and needs no payment; one for free delivery takes nothing
 * else; one that gives pieces takes from the lines of those pieces (docs/decisions/0039-coupons.md). All that is not a
 * line's own is shared out over the lines by value.
 */
export function breakupOf(sale: Sale): Breakup {
  const totals = sale.lines.map(lineTotal);
  const shipping = shippingFee(sum(totals), sale.charges.shipping);
  const shippingShares = shareOut(shipping, totals);
  const { coupon, second, freeCoupon, relief, goods } = takenOfGoods(sale);
  const before = sum(goods) + (relief ? 0 : shipping);
  const codFee = before === 0 ? 0 : (sale.codFee ?? 0);
  const codShares = shareOut(codFee, goods);
  const lines = sale.lines.map((line, index): LineBreakup => {
    const share = { shipping: shareAt(shippingShares, index), codFee: shareAt(codShares, index) };
    const isFree = relief === 'freeCoupon';
    const discount = shareAt(coupon, index) + shareAt(second, index) + (relief && !isFree ? share.shipping : 0);
    const freeDiscount = shareAt(freeCoupon, index) + (isFree ? share.shipping : 0);
    const total = shareAt(totals, index);
    const payable = total + share.shipping + share.codFee - discount - freeDiscount;
    const value = shareAt(goods, index);
    const percent = gstPercent(
      { hsn: line.hsn, value, quantity: line.quantity },
      { at: sale.supply.at, rates: sale.charges.gst },
    );
    const tax = gstWithin(payable, percent, sale.supply);
    return { total, discount, freeDiscount, ...share, payable, gstPercent: percent, ...tax };
  });
  return addUp(lines);
}

/** The breakup of an order is the sum of its lines'; an order that is kept is added up by the same rule. */
export function addUp(lines: LineBreakup[]): Breakup {
  const sumOf = (part: Exclude<keyof LineBreakup, 'gstPercent'>) => sum(lines.map((line) => line[part]));
  const total = sumOf('payable');
  return {
    subtotal: sumOf('total'),
    shipping: sumOf('shipping'),
    codFee: sumOf('codFee'),
    discount: sumOf('discount'),
    freeDiscount: sumOf('freeDiscount'),
    total,
    taxable: sumOf('taxable'),
    cgst: sumOf('cgst'),
    sgst: sumOf('sgst'),
    igst: sumOf('igst'),
    lines,
    needsPayment: total > 0,
  };
}

function sum(values: readonly Paise[]): Paise {
  return values.reduce((total, value) => total + value, 0);
}
