import type { Paise } from './money.ts';

/** What a coupon takes off; `value` is paise for flat, whole percent for percentage. */
export type CouponTerms = {
  type: 'flat' | 'percentage';
  value: number;
  minimum: Paise;
  /** The most it takes off; null for no cap. */
  cap: Paise | null;
};

/** Paise a coupon takes off a subtotal: 0 below its minimum, never more than its cap or the subtotal. */
export function couponSaving({ type, value, minimum, cap }: CouponTerms, subtotal: Paise): Paise {
  if (subtotal < minimum) return 0;
  const saving = type === 'flat' ? value : Math.floor((subtotal * value) / 100);
  return Math.min(saving, cap ?? saving, subtotal);
}
