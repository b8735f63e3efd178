import type { Paise } from './money.ts';

/**
 * What a coupon takes off; `value` is paise for flat, whole percent for percentage and nothing for delivery, which takes
 * what delivery costs.
 */
export type CouponTerms = {
  type: 'flat' | 'percentage' | 'delivery';
  value: number;
  minimum: Paise;
  /** The most it takes off; null for no cap. */
  cap: Paise | null;
};

/** Paise a coupon takes off a subtotal of goods: 0 below its minimum, never more than its cap or the subtotal. */
export function couponSaving({ type, value, minimum, cap }: CouponTerms, subtotal: Paise): Paise {
  if (subtotal < minimum || type === 'delivery') return 0;
  const saving = type === 'flat' ? value : Math.floor((subtotal * value) / 100);
  return Math.min(saving, cap ?? saving, subtotal);
}
