import type { Offer } from '#contract/coupons.ts';
import { couponSaving } from '#contract/rules/coupon-saving.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Rupees an offer takes off goods for so many rupees. */
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

/** "10% off, at most ₹200", "₹150 off" or "Free delivery". */
export function offerTerms({ discountType, discountValue, maxDiscountAmount }: Offer): string {
  if (discountType === 'delivery') return 'Free delivery';
  if (discountType === 'flat') return `${formatRupees(discountValue)} off`;
  const cap = maxDiscountAmount === null ? '' : `, at most ${formatRupees(maxDiscountAmount)}`;
  return `${discountValue}% off${cap}`;
}

/** On what and until when: "On Hoodies from ₹499, until 19 May 2027". */
export function offerCondition({ minOrderValue, couponcategories, validUntil }: Offer): string {
  const what = couponcategories || 'orders';
  const from = minOrderValue > 0 ? `On ${what} from ${formatRupees(minOrderValue)}` : `On all ${what}`;
  return `${from}, until ${day.format(new Date(validUntil))}`;
}

/** Offers with a code that fit a category, the largest saving on `price` rupees first. */
export function offersFor(offers: readonly Offer[], { category, price }: { category: string; price: number }): Offer[] {
  return offers
    .filter(({ isFreeCoupon, couponcategories: only }) => isFreeCoupon === 'N' && (only === '' || only === category))
    .toSorted((a, b) => offerSaving(b, price) - offerSaving(a, price) || a.minOrderValue - b.minOrderValue);
}
