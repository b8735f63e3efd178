import type { Offer } from '#contract/coupons.ts';
import { couponSaving } from '#contract/rules/coupon-saving.ts';
import { giftWords } from '#contract/rules/gift-words.ts';
import { listAll } from '#contract/rules/list-words.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Returns the rupees an offer saves on a subtotal in rupees. */
export function offerSaving(offer: Offer, subtotal: number): number {
  const { discountType: type, discountValue, minOrderValue, maxDiscountAmount } = offer;
  const terms = {
    type,
    value: type === 'flat' ? toPaise(discountValue) : discountValue,
    minimum: toPaise(minOrderValue),
    cap: maxDiscountAmount === null ? null : toPaise(maxDiscountAmount),
  };
  return toRupees(couponSaving(terms, toPaise(subtotal)));
}

/** Formats an offer: "10% off, at most ₹200", "₹150 off", "Free delivery" or "Buy 2, get 1 free". */
export function offerTerms(offer: Offer): string {
  const { discountType: type, discountValue: value, maxDiscountAmount: cap } = offer;
  return giftWords({ type, value, cap, buy: offer.buyPieces, get: offer.getPieces, mostSets: offer.mostSets });
}

/** Formats scope, audience and expiry: "On Hoodies from ₹499, first order only, until 19 May 2027". */
export function offerCondition({ minOrderValue, categories, isFirstOrder, validUntil }: Offer): string {
  const what = listAll(categories) || 'orders';
  const from = minOrderValue > 0 ? `On ${what} from ${formatRupees(minOrderValue)}` : `On all ${what}`;
  return `${from}${isFirstOrder ? ', first order only' : ''}, until ${day.format(Date.parse(validUntil) - 1)}`;
}

/** Returns the offers with a code for a category, largest saving on `price` rupees first. */
export function offersFor(
  offers: readonly Offer[],
  { categoryId, price }: { categoryId: string; price: number },
): Offer[] {
  return offers
    .filter(
      ({ isFreeCoupon, categoryIds: only }) => isFreeCoupon === 'N' && (only.length === 0 || only.includes(categoryId)),
    )
    .toSorted((a, b) => offerSaving(b, price) - offerSaving(a, price) || a.minOrderValue - b.minOrderValue);
}
