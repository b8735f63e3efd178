import type { Paise } from './money.ts';
import type { ShippingRule } from './shipping-rule.ts';

/** Limits of a cart (docs/decisions/0006-commerce.md). */
export const cartLimits = { quantityPerLine: 10, lines: 50 } as const;
export const tooManyOfOneItem = `You can buy up to ${cartLimits.quantityPerLine} of one item.`;
export const tooManyItems = `Your cart can hold up to ${cartLimits.lines} different items.`;

/** Price and quantity of a cart or order line. */
export type PricedLine = { unitPrice: Paise; quantity: number };

/** Totals of an order and its invoice, in paise; a cart has no discount yet. */
export type Totals = { subtotal: Paise; shipping: Paise; discount: Paise; total: Paise };

export function lineTotal(line: PricedLine): Paise {
  return line.unitPrice * line.quantity;
}

/** Shipping fee on the subtotal before discounts; an empty cart has none. */
export function shippingFee(subtotal: Paise, { freeAbove, fee }: ShippingRule): Paise {
  if (subtotal === 0 || subtotal > freeAbove) return 0;
  return fee;
}

/** Paise missing until shipping is free; 0 if it is. The subtotal must exceed the limit by a paisa. */
export function gapToFreeShipping(subtotal: Paise, { freeAbove, fee }: ShippingRule): Paise {
  return fee === 0 || subtotal > freeAbove ? 0 : freeAbove + 1 - subtotal;
}

/** The totals of a cart, before any discount (breakup.ts). */
export function totalsOf(lines: readonly PricedLine[], rule: ShippingRule): Omit<Totals, 'discount'> {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const fee = shippingFee(subtotal, rule);
  return { subtotal, shipping: fee, total: subtotal + fee };
}
