import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareAt, shareOut } from './shares.ts';

describe('shares by largest remainder', () => {
  test.each([
    { what: 'the largest remainder gets the paisa', amount: 100, weights: [1, 1, 1], shares: [34, 33, 33] },
    { what: 'and not the first', amount: 10, weights: [1, 2], shares: [3, 7] },
    { what: 'nor the heaviest', amount: 5, weights: [13, 7], shares: [3, 2] },
    { what: 'of equal remainders the earlier ones get it', amount: 6, weights: [1, 1, 1, 1], shares: [2, 2, 1, 1] },
    { what: 'by value', amount: 10_01, weights: [799_00, 201_00], shares: [8_00, 2_01] },
    { what: 'nothing goes to what weighs nothing', amount: 5, weights: [0, 3], shares: [0, 5] },
    { what: 'equally, when nothing weighs anything', amount: 3, weights: [0, 0], shares: [2, 1] },
    { what: 'to nobody', amount: 0, weights: [], shares: [] },
  ])('$what', ({ amount, weights, shares }) => expect(shareOut(amount, weights)).toEqual(shares));

  test('each is known by its place', () => {
    const shares = shareOut(10_01, [799_00, 201_00]);
    expect([shareAt(shares, 0), shareAt(shares, 1)]).toEqual([8_00, 2_01]);
  });

  test('always add up, even of amounts whose product no number holds, and none is a whole paisa off', () => {
    const amounts = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 50 }), (amount, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const shares = shareOut(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const exact = total > 0 ? (amount * (weights[index] ?? 0)) / total : amount / weights.length;
          expect(Math.abs(share - exact)).toBeLessThan(1.001);
        }
      }),
    );
  });
});
