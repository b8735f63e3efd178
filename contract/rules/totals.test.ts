import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapToFreeShipping, lineTotal, shippingFee, tooManyItems, tooManyOfOneItem, totalsOf } from './totals.ts';
import { defaultShipping } from './shipping-rule.ts';

const line = fc.record({ unitPrice: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 10 }) });
const lines = fc.array(line, { maxLength: 50 });
const rules = fc.record({ freeAbove: fc.integer({ min: 0, max: 200_000 }), fee: fc.integer({ min: 0, max: 50_000 }) });

describe('shipping, free strictly above ₹999.00', () => {
  test.each([
    [0, 0],
    [1, 99_00],
    [998_99, 99_00],
    [999_00, 99_00],
    [999_01, 0],
    [1_000_00, 0],
    [5_000_000_00, 0],
  ])('a subtotal of %s paise pays %s', (subtotal, fee) => {
    expect(shippingFee(subtotal, defaultShipping)).toBe(fee);
  });

  test('what is missing until it is free is exactly enough, and one paisa less is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), rules, (subtotal, rule) => {
        const gap = gapToFreeShipping(subtotal, rule);
        expect(shippingFee(subtotal + gap, rule)).toBe(0);
        expect(gap === 0 || shippingFee(subtotal + gap - 1, rule) === rule.fee).toBe(true);
      }),
    );
  });

  test.each([
    [99_900, 1],
    [99_901, 0],
    [100_000, 0],
    [0, 99_901],
  ])('a subtotal of %s paise lacks %s', (subtotal, gap) => {
    expect(gapToFreeShipping(subtotal, defaultShipping)).toBe(gap);
  });

  test('nothing is missing where it is always free', () => {
    expect(gapToFreeShipping(500_00, { freeAbove: 999_00, fee: 0 })).toBe(0);
  });
});

describe('totals of a cart, the same in browser and server', () => {
  test('the parts add up, for any lines', () => {
    fc.assert(
      fc.property(lines, rules, (bought, rule) => {
        const totals = totalsOf(bought, rule);
        expect(totals.subtotal).toBe(bought.reduce((sum, one) => sum + lineTotal(one), 0));
        expect(totals.total).toBe(totals.subtotal + totals.shipping);
        expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test('an empty cart costs nothing', () => {
    expect(totalsOf([], defaultShipping)).toEqual({ subtotal: 0, shipping: 0, total: 0 });
  });
});

test('who wants more than a cart holds is told how much that is', () => {
  expect([tooManyOfOneItem, tooManyItems]).toEqual([
    'You can buy up to 10 of one item.',
    'Your cart can hold up to 50 different items.',
  ]);
});
