import type { Charges } from './charges.ts';
import { type AppliedCoupon, type SoldLine, takenOfGoods } from './coupon-shares.ts';
import { type Gst, gstPercent, gstWithin, type Supply } from './gst.ts';
import { type Paise, sumOf } from './money.ts';
import { shareAt, shareOut } from './shares.ts';
import { lineTotal, shippingFee, type Totals } from './totals.ts';

export type Sale = {
  lines: readonly SoldLine[];
  /** The first entered coupon. */
  coupon?: AppliedCoupon | undefined;
  /** The second entered coupon. */
  second?: AppliedCoupon | undefined;
  /** The coupon the shop applies automatically. */
  freeCoupon?: AppliedCoupon | undefined;
  /** Cash-on-delivery fee; not charged on a total of 0. */
  codFee?: Paise;
  supply: Supply;
  charges: Charges;
};

/**
 * Totals of a line; `discount` is that of both entered coupons. `payable` is total + shipping + codFee - discount -
 * freeDiscount, tax included.
 */
export type LineBreakup = Gst & {
  total: Paise;
  discount: Paise;
  freeDiscount: Paise;
  shipping: Paise;
  codFee: Paise;
  payable: Paise;
  gstPercent: number;
};

/**
 * A line with what an order keeps of its coupons: the part of its shipping that one covers, and its gift: the list price
 * of the pieces that a deal gives free or cheaper, or of the whole line where coupons cover it.
 */
type SoldLineBreakup = LineBreakup & { relief: Paise; gift: Paise };

/**
 * The price breakup used for product, cart, checkout, order, invoice and refund; in paise, each total being the sum
 * over the lines.
 */
export type Breakup = Totals &
  Gst & { freeDiscount: Paise; codFee: Paise; lines: LineBreakup[]; needsPayment: boolean };

/** A breakup with what an order keeps of its coupons. */
export type SoldBreakup = Omit<Breakup, 'lines'> & { lines: SoldLineBreakup[] };

/**
 * Prices a sale. Shipping depends on the subtotal before discounts (section 9). Entered coupons are applied in order,
 * then the automatic one: each is calculated on the full price, but capped at what the earlier ones leave. A coupon of
 * 100 % on everything also covers shipping, so the total is 0 and needs no payment; a free-delivery coupon covers only
 * shipping; a bxgy coupon only discounts the lines of its free pieces (docs/decisions/0039-coupons.md). Amounts that
 * belong to no line are distributed over the lines by value.
 */
export function breakupOf(sale: Sale): SoldBreakup {
  const totals = sale.lines.map(lineTotal);
  const shipping = shippingFee(sumOf(totals), sale.charges.shipping);
  const shippingShares = shareOut(shipping, totals);
  const { coupon, second, freeCoupon, relief, goods, gifts } = takenOfGoods(sale);
  const before = sumOf(goods) + (relief ? 0 : shipping);
  const codFee = before === 0 ? 0 : (sale.codFee ?? 0);
  const codShares = shareOut(codFee, goods);
  const lines = sale.lines.map((line, index): SoldLineBreakup => {
    const share = { shipping: shareAt(shippingShares, index), codFee: shareAt(codShares, index) };
    const isFree = relief === 'freeCoupon';
    const covered = relief ? share.shipping : 0;
    const discount = shareAt(coupon, index) + shareAt(second, index) + (isFree ? 0 : covered);
    const freeDiscount = shareAt(freeCoupon, index) + (isFree ? covered : 0);
    const total = shareAt(totals, index);
    const payable = total + share.shipping + share.codFee - discount - freeDiscount;
    const value = shareAt(goods, index);
    const gift = value === 0 ? total : shareAt(gifts, index);
    const percent = gstPercent(
      { hsn: line.hsn, value, quantity: line.quantity },
      { at: sale.supply.at, rates: sale.charges.gst },
    );
    const tax = gstWithin(payable, percent, sale.supply);
    return { total, discount, freeDiscount, ...share, relief: covered, gift, payable, gstPercent: percent, ...tax };
  });
  return { ...addUp(lines), lines };
}

/** The breakup of an order is the sum over its lines; also used for stored orders. */
export function addUp(lines: LineBreakup[]): Breakup {
  const partSum = (part: Exclude<keyof LineBreakup, 'gstPercent'>) => sumOf(lines.map((line) => line[part]));
  const total = partSum('payable');
  return {
    subtotal: partSum('total'),
    shipping: partSum('shipping'),
    codFee: partSum('codFee'),
    discount: partSum('discount'),
    freeDiscount: partSum('freeDiscount'),
    total,
    taxable: partSum('taxable'),
    cgst: partSum('cgst'),
    sgst: partSum('sgst'),
    igst: partSum('igst'),
    lines,
    needsPayment: total > 0,
  };
}
