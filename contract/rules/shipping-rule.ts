import type { Paise } from './money.ts';

/** What sending an order costs: nothing when the subtotal exceeds `freeAbove`, otherwise `fee`. */
export type ShippingRule = { freeAbove: Paise; fee: Paise };

/** Section 9, until staff set another rule: free above ₹999 (₹999.00 itself still pays), otherwise ₹99. */
export const defaultShipping: ShippingRule = { freeAbove: 999_00, fee: 99_00 };
