import type { Charges } from './charges.ts';
import { couponSaving, type CouponTerms } from './coupon-saving.ts';
import { piecesGivenOfEach, savedOnPieces } from './free-pieces.ts';
import { type Paise, sumOf } from './money.ts';
import { shareAt, shareOut } from './shares.ts';
import { lineTotal, type PricedLine, shippingFee } from './totals.ts';

/** A line as input for pricing; `categoryId` is for coupons limited to categories. */
export type SoldLine = PricedLine & { hsn: string; categoryId: string };

/** A coupon with the categories it is limited to; none for all products. */
export type AppliedCoupon = CouponTerms & { categoryIds: readonly string[] };

/** Lines and their coupons by place. */
type Couponed = { lines: readonly SoldLine[] } & { [Place in CouponPlace]?: AppliedCoupon | undefined };

/** Places of coupons, in the order they are applied. */
export const couponPlaces = ['coupon', 'second', 'freeCoupon'] as const;
type CouponPlace = (typeof couponPlaces)[number];

/** Total discount of each coupon, including shipping. */
export function takenOf(sale: Couponed & { charges: Charges }): Record<CouponPlace, Paise> {
  const taken = takenOfGoods(sale);
  const shipping = shippingFee(sumOf(sale.lines.map(lineTotal)), sale.charges.shipping);
  const of = (place: CouponPlace) => sumOf(taken[place]) + (taken.relief === place ? shipping : 0);
  return { coupon: of('coupon'), second: of('second'), freeCoupon: of('freeCoupon') };
}

/** Whether the buyer pays nothing for delivery, by the shipping rule or a coupon. */
export function isDeliveryFree(sale: Couponed & { charges: Charges }): boolean {
  const shipping = shippingFee(sumOf(sale.lines.map(lineTotal)), sale.charges.shipping);
  return shipping === 0 || takenOfGoods(sale).relief !== undefined;
}

/** Subtotal of the lines a coupon applies to. */
export function eligibleSubtotal(lines: readonly SoldLine[], of: Pick<AppliedCoupon, 'categoryIds'>): Paise {
  return sumOf(eligibleLines(lines, of).map(lineTotal));
}

/** Number of pieces a coupon applies to. */
export function eligiblePieces(lines: readonly SoldLine[], of: Pick<AppliedCoupon, 'categoryIds'>): number {
  return sumOf(eligibleLines(lines, of).map(({ quantity }) => quantity));
}

function eligibleLines(lines: readonly SoldLine[], { categoryIds }: Pick<AppliedCoupon, 'categoryIds'>) {
  return lines.filter((line) => fits(line, categoryIds));
}

type Taken = Record<CouponPlace, Paise[]> & {
  relief: CouponPlace | undefined;
  goods: Paise[];
  gifts: Paise[];
};

/**
 * Discounts per line, which coupon covers the shipping, what is left of the goods, and the list price of the pieces that
 * deals make cheaper.
 */
export function takenOfGoods(sale: Couponed): Taken {
  const { lines } = sale;
  let goods = lines.map(lineTotal);
  const subtotal = sumOf(goods);
  let gifts = lines.map(() => 0);
  const take = (place: CouponPlace) => {
    const { shares, given } = sharesOfCoupon(lines, sale[place], goods);
    goods = goods.map((value, index) => value - shareAt(shares, index));
    gifts = lines.map(({ unitPrice }, index) => {
      const here = shareAt(shares, index) > 0 ? shareAt(given, index) * unitPrice : 0;
      return Math.max(shareAt(gifts, index), here);
    });
    return shares;
  };
  const taken = { coupon: take('coupon'), second: take('second'), freeCoupon: take('freeCoupon') };
  const relief = couponPlaces.find((place) => {
    const one = sale[place];
    return one && (takesAll(one, subtotal) || deliversFree(one, eligibleSubtotal(lines, one)));
  });
  return { ...taken, relief, goods, gifts };
}

/**
 * Discount per line, and the pieces of each that a deal gives. Terms are evaluated on the full price, but never discount
 * what another coupon already has.
 */
function sharesOfCoupon(
  lines: readonly SoldLine[],
  coupon: AppliedCoupon | undefined,
  left: readonly Paise[],
): { shares: Paise[]; given: number[] } {
  const none = lines.map(() => 0);
  if (!coupon) return { shares: none, given: none };
  const eligible = eligibleSubtotal(lines, coupon);
  if (!coupon.deal) {
    const weights = lines.map((line, index) => (fits(line, coupon.categoryIds) ? shareAt(left, index) : 0));
    return { shares: shareOut(Math.min(couponSaving(coupon, eligible), sumOf(weights)), weights), given: none };
  }
  const pieces = lines.map((line, index) => ({
    unitPrice: line.unitPrice,
    quantity: fits(line, coupon.categoryIds) ? line.quantity : 0,
    left: shareAt(left, index),
  }));
  const given = piecesGivenOfEach(pieces, coupon.deal);
  const weights = savedOnPieces(pieces, coupon.value, given);
  return { shares: shareOut(piecesCap(coupon, { eligible, saved: sumOf(weights) }), weights), given };
}

function piecesCap({ minimum, cap }: AppliedCoupon, { eligible, saved }: { eligible: Paise; saved: Paise }): Paise {
  return eligible < minimum ? 0 : Math.min(saved, cap ?? saved);
}

function takesAll({ type, value, minimum, cap, categoryIds }: AppliedCoupon, subtotal: Paise): boolean {
  return type === 'percentage' && value === 100 && cap === null && categoryIds.length === 0 && subtotal >= minimum;
}

function deliversFree({ type, minimum }: AppliedCoupon, eligible: Paise): boolean {
  return type === 'delivery' && eligible > 0 && eligible >= minimum;
}

function fits(line: SoldLine, categoryIds: readonly string[]): boolean {
  return categoryIds.length === 0 || categoryIds.includes(line.categoryId);
}
