import type { Paise } from './money.ts';

/** Section 9: shipping is free when the subtotal exceeds ₹999 (₹999.00 itself still pays), otherwise ₹99. */
export const shipping = { freeAbove: 999_00, fee: 99_00 } as const;

/** Limits of a cart (docs/decisions/0006-commerce.md). */
export const cartLimits = { quantityPerLine: 10, lines: 50 } as const;

/** What a line of a cart or an order needs for its sum. */
export type PricedLine = { unitPrice: Paise; quantity: number };

/** The breakup that cart, checkout, order and invoice share; all in paise. */
export type Totals = { subtotal: Paise; shipping: Paise; discount: Paise; total: Paise };

/** Price of a line. */
export function lineTotal(line: PricedLine): Paise {
  return line.unitPrice * line.quantity;
}

/** Shipping fee on the subtotal before discounts; an empty cart has none. */
export function shippingFee(subtotal: Paise): Paise {
  if (subtotal === 0 || subtotal > shipping.freeAbove) return 0;
  return shipping.fee;
}

/** Paise still missing until shipping is free; 0 when it is. One paisa more than ₹999.00 is enough. */
export function gapToFreeShipping(subtotal: Paise): Paise {
  return subtotal > shipping.freeAbove ? 0 : shipping.freeAbove + 1 - subtotal;
}

/** The totals of a cart or an order; a discount never exceeds the subtotal. */
export function totalsOf(lines: readonly PricedLine[], discount: Paise = 0): Totals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const fee = shippingFee(subtotal);
  const taken = Math.min(discount, subtotal);
  return { subtotal, shipping: fee, discount: taken, total: subtotal + fee - taken };
}
