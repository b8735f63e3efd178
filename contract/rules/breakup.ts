import type { Charges } from './charges.ts';
import { couponSaving, type CouponTerms } from './coupon-saving.ts';
import { type Gst, gstPercent, gstWithin, type Supply } from './gst.ts';
import type { Paise } from './money.ts';
import { shareOut } from './shares.ts';
import { lineTotal, type PricedLine, shippingFee, type Totals } from './totals.ts';

/** A line as the money engine needs it; `categoryId` is what a coupon of one category looks at. */
export type SoldLine = PricedLine & { hsn: string; categoryId: string };

/** A coupon together with the only category it is for, if there is one. */
export type AppliedCoupon = CouponTerms & { categoryId: string | null };

export type Sale = {
  lines: readonly SoldLine[];
  /** The coupon somebody typed. */
  coupon?: AppliedCoupon | undefined;
  /** The free coupon the shop gives by itself. */
  freeCoupon?: AppliedCoupon | undefined;
  /** Fee for paying in cash; an order of nothing has none. */
  codFee?: Paise;
  supply: Supply;
  charges: Charges;
};

/** What a line comes to. `payable` is total + shipping + codFee - discount - freeDiscount, and its tax lies within. */
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
 * Prices a sale. Shipping goes by the subtotal before discounts (section 9). The typed coupon comes first, the free one
 * takes at most what that leaves. A coupon of 100 % of everything takes the shipping too: its order is 0 and needs no
 * payment (docs/decisions/0006-commerce.md); one for free delivery takes nothing else. All that is not a line's own is
 * shared out over the lines by value.
 */
export function breakupOf(sale: Sale): Breakup {
  const totals = sale.lines.map(lineTotal);
  const subtotal = sum(totals);
  const shipping = shippingFee(subtotal, sale.charges.shipping);
  const shippingShares = shareOut(shipping, totals);
  const discounts = sharesOfCoupon(sale.lines, sale.coupon, totals);
  const left = totals.map((total, index) => total - at(discounts, index));
  const freeDiscounts = sharesOfCoupon(sale.lines, sale.freeCoupon, left);
  const relief = reliefOf(sale, subtotal);
  const goods = left.map((value, index) => value - at(freeDiscounts, index));
  const before = sum(goods) + (relief ? 0 : shipping);
  const codFee = before === 0 ? 0 : (sale.codFee ?? 0);
  const codShares = shareOut(codFee, goods);
  const lines = sale.lines.map((line, index): LineBreakup => {
    const share = { shipping: at(shippingShares, index), codFee: at(codShares, index) };
    const discount = at(discounts, index) + (relief === 'coupon' ? share.shipping : 0);
    const freeDiscount = at(freeDiscounts, index) + (relief === 'freeCoupon' ? share.shipping : 0);
    const total = at(totals, index);
    const payable = total + share.shipping + share.codFee - discount - freeDiscount;
    const value = at(goods, index);
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

/** What a coupon is counted on: the lines of its category, or all of them. */
export function eligibleSubtotal(lines: readonly SoldLine[], { categoryId }: Pick<AppliedCoupon, 'categoryId'>): Paise {
  return sum(lines.filter((line) => fits(line, categoryId)).map(lineTotal));
}

/** Terms are judged on the full price; nothing is taken that another coupon has taken already. */
function sharesOfCoupon(
  lines: readonly SoldLine[],
  coupon: AppliedCoupon | undefined,
  left: readonly Paise[],
): Paise[] {
  if (!coupon) return lines.map(() => 0);
  const weights = left.map((value, index) => {
    const line = lines[index];
    return line && fits(line, coupon.categoryId) ? value : 0;
  });
  const saving = Math.min(couponSaving(coupon, eligibleSubtotal(lines, coupon)), sum(weights));
  return saving === 0 ? lines.map(() => 0) : shareOut(saving, weights);
}

/** Which coupon takes the shipping too. */
function reliefOf({ lines, coupon, freeCoupon }: Sale, subtotal: Paise): 'coupon' | 'freeCoupon' | undefined {
  const relieves = (one: AppliedCoupon | undefined) =>
    one !== undefined && (takesAll(one, subtotal) || deliversFree(one, eligibleSubtotal(lines, one)));
  if (relieves(coupon)) return 'coupon';
  return relieves(freeCoupon) ? 'freeCoupon' : undefined;
}

function takesAll({ type, value, minimum, cap, categoryId }: AppliedCoupon, subtotal: Paise): boolean {
  return type === 'percentage' && value === 100 && cap === null && categoryId === null && subtotal >= minimum;
}

function deliversFree({ type, minimum }: AppliedCoupon, eligible: Paise): boolean {
  return type === 'delivery' && eligible > 0 && eligible >= minimum;
}

function fits(line: SoldLine, categoryId: string | null): boolean {
  return categoryId === null || line.categoryId === categoryId;
}

function at(values: readonly Paise[], index: number): Paise {
  return values[index] ?? 0;
}

function sum(values: readonly Paise[]): Paise {
  return values.reduce((total, value) => total + value, 0);
}
