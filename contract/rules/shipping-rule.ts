import type { Paise } from './money.ts';

/** Shipping is free for subtotals above `freeAbove`, else it costs `fee`; paise. */
export type ShippingRule = { freeAbove: Paise; fee: Paise };

/** Section 9, until staff change it: free above ₹999 (exactly ₹999.00 still pays), else ₹99. */
export const defaultShipping: ShippingRule = { freeAbove: 999_00, fee: 99_00 };
