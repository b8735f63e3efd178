import type { PiecesDeal } from './free-pieces.ts';
import type { Paise } from './money.ts';

/**
 * What a coupon takes off; `value` is paise for flat, whole percent for percentage and of the given pieces for bxgy, and
 * nothing for delivery, which takes what delivery costs.
 */
export type CouponTerms = {
  type: 'flat' | 'percentage' | 'delivery' | 'bxgy';
  value: number;
  minimum: Paise;
  /** The most it takes off; null for no cap. */
  cap: Paise | null;
  /** Of bxgy alone. */
  deal?: PiecesDeal | null;
};

/**
 * Paise a coupon takes off a subtotal of goods: 0 below its minimum, never more than its cap or the subtotal. What comes
 * of single pieces or of delivery is not known by a subtotal.
 */
export function couponSaving({ type, value, minimum, cap }: CouponTerms, subtotal: Paise): Paise {
  if (subtotal < minimum || type === 'delivery' || type === 'bxgy') return 0;
  const saving = type === 'flat' ? value : Math.floor((subtotal * value) / 100);
  return Math.min(saving, cap ?? saving, subtotal);
}
