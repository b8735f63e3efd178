import { toPaise } from '#contract/rules/money.ts';
import { gapToFreeShipping } from '#contract/rules/totals.ts';
import { shippingRule } from '#web/platform/shop-facts.ts';

/** Returns whole rupees that are certainly enough for free shipping on a subtotal in rupees; 0 if it is free. */
export function rupeesToFreeShipping(subtotal: number): number {
  return Math.ceil(gapToFreeShipping(toPaise(subtotal), shippingRule()) / 100);
}
