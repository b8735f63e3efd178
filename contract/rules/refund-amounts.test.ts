import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidFor, partsOf, refundOf } from './refund-amounts.ts';

const within = { from: '29', to: '29' } as const;
const across = { from: '29', to: '27' } as const;

test.each([
  [0, 0],
  [1, 33_33],
  [2, 66_66],
  [3, 100_00],
])('of three pieces that cost ₹100 together %i come to %i paise', (pieces, paise) => {
  expect(paidFor({ payable: 100_00, quantity: 3 }, pieces)).toBe(paise);
});

describe('what lies between the price of pieces and what they give back', () => {
  const line = { quantity: 3, discount: 100_00, shipping: 50_00, fee: 25_00 };

  test.each([
    { what: 'all parts', of: line, sum: -8_33, pieces: 1, parts: { discount: -33_33, shipping: 16_67, fee: 8_33 } },
    { what: 'two pieces', of: line, sum: -16_67, pieces: 2, parts: { discount: -66_67, shipping: 33_33, fee: 16_67 } },
    {
      what: 'no discount',
      of: { ...line, discount: 0 },
      sum: 25_00,
      pieces: 1,
      parts: { discount: 0, shipping: 16_67, fee: 8_33 },
    },
    {
      what: 'a discount alone',
      of: { ...line, shipping: 0, fee: 0 },
      sum: -33_34,
      pieces: 1,
      parts: { discount: -33_34, shipping: 0, fee: 0 },
    },
    {
      what: 'nothing',
      of: { quantity: 3, discount: 0, shipping: 0, fee: 0 },
      sum: 0,
      pieces: 1,
      parts: { discount: 0, shipping: 0, fee: 0 },
    },
  ])('of $what adds up, the last part with what rounding leaves', ({ of, sum, pieces, parts }) => {
    expect(partsOf(sum, of, pieces)).toEqual(parts);
  });
});

describe('the refund of pieces', () => {
  const line = { payable: 105_00, gstPercent: 5 };

  test.each([
    [0, 35_00],
    [1, 35_00],
    [2, 35_00],
    [3, 0],
    [4, 0],
  ])('of three, after %i others, is %i paise', (before, amount) => {
    expect(refundOf(line, { quantity: 3, before, pieces: 1 }, within).amount).toBe(amount);
  });

  test('never gives more pieces back than are left', () => {
    expect(refundOf(line, { quantity: 3, before: 2, pieces: 9 }, within).amount).toBe(35_00);
  });

  test.each([
    [within, { taxable: 33_32, cgst: 84, sgst: 84, igst: 0 }],
    [across, { taxable: 33_34, cgst: 0, sgst: 0, igst: 1_66 }],
  ])('has its tax inside as the difference of running sums, of the kind that was charged: %j', (supply, tax) => {
    expect(refundOf(line, { quantity: 3, before: 1, pieces: 1 }, supply)).toEqual({ amount: 35_00, ...tax });
  });

  test('and its tax come back in whatever parts, to the paisa', () => {
    const sold = fc.record({ payable: fc.integer({ min: 0, max: 5_000_000 }), gstPercent: fc.constantFrom(5, 12, 18) });
    fc.assert(
      fc.property(sold, fc.integer({ min: 1, max: 10 }), fc.constantFrom(within, across), (one, quantity, supply) => {
        const whole = refundOf(one, { quantity, before: 0, pieces: quantity }, supply);
        const parts = Array.from({ length: quantity }, (_, before) =>
          refundOf(one, { quantity, before, pieces: 1 }, supply),
        );
        for (const name of ['amount', 'taxable', 'cgst', 'sgst', 'igst'] as const)
          expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(whole[name]);
        for (const { amount, taxable, cgst, sgst, igst } of parts) expect(taxable + cgst + sgst + igst).toBe(amount);
        expect(whole.amount).toBe(one.payable);
      }),
    );
  });
});
