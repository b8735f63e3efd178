import { describe, expect, it } from 'vitest';
import { shippingFee } from '#contract/rules/totals.ts';
import { defaultShipping } from '#contract/rules/shipping-rule.ts';
import { rupeesToFreeShipping } from './free-shipping.ts';

describe('the way to free shipping', () => {
  it.each([
    [0, 1000],
    [799, 201],
    [998.5, 1],
    [999, 1],
    [999.01, 0],
    [1000, 0],
  ])('from ₹%d is ₹%d', (subtotal, gap) => {
    expect(rupeesToFreeShipping(subtotal)).toBe(gap);
    expect(shippingFee(Math.round((subtotal + gap) * 100), defaultShipping)).toBe(0);
  });
});
