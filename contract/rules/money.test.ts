import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRupees, percentOff, toPaise, toRupees } from './money.ts';

const paise = fc.integer({ min: 0, max: 5_000_000_00 });

describe('money, for everybody who is shown or charged an amount', () => {
  test('paise survive the way to the wire and back', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(toPaise(toRupees(amount))).toBe(amount);
      }),
    );
  });

  test('an amount on the wire has at most two decimals', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(String(toRupees(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  test.each([
    [999, 99_900],
    [999.99, 99_999],
    [0.1 + 0.2, 30],
    [1.005, 100],
    [0, 0],
  ])('%s rupees are %s paise', (rupees, expected) => {
    expect(toPaise(rupees)).toBe(expected);
  });

  test.each([
    [99, '₹99'],
    [1_499, '₹1,499'],
    [1_23_456, '₹1,23,456'],
    [1_00_00_000, '₹1,00,00,000'],
    [999.5, '₹999.50'],
    [0, '₹0'],
    [0.1 + 0.2, '₹0.30'],
    [999.999, '₹1,000'],
    [-1_000, '-₹1,000'],
  ])('%s rupees read as %s', (rupees, expected) => {
    expect(formatRupees(rupees)).toBe(expected);
  });
});

describe('percent off, which the law forbids to overstate', () => {
  test.each([
    [799, 1_599, 50],
    [999, 1_000, 0],
    [1, 3, 66],
    [500, 500, 0],
    [600, 500, 0],
    [500, null, 0],
    [0, 500, 100],
    [710, 1_000, 29],
    [70, 100, 30],
    [1, 1_000_000, 99],
    [1_349.55, 1_499.5, 10],
    [0, 0, 0],
  ])('%s instead of %s is %s %%', (price, mrp, expected) => {
    expect(percentOff(price, mrp)).toBe(expected);
  });

  test('is whole, within 0 and 100, never more than the reduction, and one percent more would be', () => {
    const pair = fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 }));
    fc.assert(
      fc.property(pair, ([price, mrp]) => {
        const percent = percentOff(price, mrp);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        // In integers, so that the check itself does not round.
        const reduction = BigInt(Math.max(0, mrp - price)) * 100n;
        expect(BigInt(percent) * BigInt(mrp) <= reduction).toBe(true);
        expect(BigInt(percent + 1) * BigInt(mrp) > reduction).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
