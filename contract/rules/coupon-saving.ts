import type { PiecesDeal } from './free-pieces.ts';
import type { Paise } from './money.ts';

/**
 * Discount terms of a coupon. `value` is paise for flat, whole percent for percentage and for the free pieces of bxgy,
 * unused for delivery.
 */
export type CouponTerms = {
  type: 'flat' | 'percentage' | 'delivery' | 'bxgy';
  value: number;
  minimum: Paise;
  /** Largest discount; null for no cap. */
  cap: Paise | null;
  /** Only for bxgy. */
  deal?: PiecesDeal | null;
};

/**
 * Discount in paise on a subtotal of goods: 0 below the minimum, at most the cap and the subtotal. Delivery and bxgy
 * coupons cannot be calculated from a subtotal.
 */
export function couponSaving({ type, value, minimum, cap }: CouponTerms, subtotal: Paise): Paise {
  if (subtotal < minimum || type === 'delivery' || type === 'bxgy') return 0;
  const saving = type === 'flat' ? value : Math.floor((subtotal * value) / 100);
  return Math.min(saving, cap ?? saving, subtotal);
}
