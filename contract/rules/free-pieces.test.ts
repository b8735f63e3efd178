import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakupOf } from './breakup.ts';
import { defaultCharges as charges } from './charges.ts';
import type { AppliedCoupon, SoldLine } from './coupon-shares.ts';
import { piecesGiven, piecesGivenOfEach, piecesMissing, savedOnPieces } from './free-pieces.ts';
import { refundOf } from './refund-amounts.ts';

const supply = { from: '29', to: '29', at: new Date('2026-11-20T10:00:00Z') } as const;
const twoAndOne = { buy: 2, get: 1, most: null };
const threeForTwo: AppliedCoupon = {
  type: 'bxgy',
  value: 100,
  minimum: 0,
  cap: null,
  deal: twoAndOne,
  categoryIds: ['tees'],
};

const line = (unitPrice: number, quantity = 1, more: Partial<SoldLine> = {}): SoldLine => ({
  unitPrice,
  quantity,
  hsn: '6109',
  categoryId: 'tees',
  ...more,
});
const priced = (lines: SoldLine[], more: Partial<AppliedCoupon> = {}) =>
  breakupOf({ lines, coupon: { ...threeForTwo, ...more }, supply, charges });
const discounts = (lines: SoldLine[], more: Partial<AppliedCoupon> = {}) =>
  priced(lines, more).lines.map(({ discount }) => discount);

describe('how many pieces are given', () => {
  test.each([
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
    [9, 3],
  ])('buy 2, get 1: of %i pieces %i', (count, given) => expect(piecesGiven(twoAndOne, count)).toBe(given));

  test('no more than so many times in an order', () => {
    expect(piecesGiven({ ...twoAndOne, most: 2 }, 30)).toBe(2);
  });

  test.each([
    [0, 3],
    [1, 2],
    [3, 0],
    [8, 0],
  ])('with %i pieces %i are missing until the first', (count, missing) =>
    expect(piecesMissing(twoAndOne, count)).toBe(missing),
  );
});

describe('buy 2, get 1 free', () => {
  test('takes the cheapest piece, off its own line', () => {
    expect(discounts([line(900_00), line(400_00), line(600_00)])).toEqual([0, 400_00, 0]);
  });

  test('counts pieces over lines and takes what is cheapest of all for each time', () => {
    expect(discounts([line(900_00, 3), line(500_00), line(400_00, 2)])).toEqual([0, 0, 800_00]);
  });

  test('looks at the pieces of its categories only', () => {
    const cap = line(100_00, 5, { categoryId: 'caps' });
    expect(discounts([cap, line(900_00), line(800_00)])).toEqual([0, 0, 0]);
    expect(discounts([cap, line(900_00), line(800_00)], { categoryIds: ['tees', 'caps'] })).toEqual([200_00, 0, 0]);
  });

  test('gives a part of the price where that is all it gives, rounded down piece by piece, and no more than its cap', () => {
    expect(discounts([line(333_33, 3)], { value: 50 })).toEqual([166_66]);
    expect(discounts([line(900_00, 6)], { cap: 1_000_00 })).toEqual([1_000_00]);
  });

  test('is given only from its minimum on', () => {
    expect(discounts([line(500_00, 3)], { minimum: 1_500_01 })).toEqual([0]);
    expect(discounts([line(500_00, 3)], { minimum: 1_500_00 })).toEqual([500_00]);
  });

  test('lowers the value of a piece by which GST is found, and the tax of the whole line with it', () => {
    // Three at ₹3,000 for the price of two are ₹2,000 each: 5 %, not 18 %.
    const [whole] = priced([line(3_000_00, 3)], { categoryIds: ['caps'] }).lines;
    const [lowered] = priced([line(3_000_00, 3)]).lines;
    expect([whole?.gstPercent, lowered?.gstPercent, lowered?.payable]).toEqual([18, 5, 6_000_00]);
  });

  test('a piece that comes back gives back what its line bore: of one line a third each, of a free line nothing', () => {
    const [three] = priced([line(1_000_00, 3)]).lines;
    const [dear, free] = priced([line(1_000_00, 2), line(400_00)]).lines;
    if (!three || !dear || !free) throw new Error('all were sold');
    const back = (sold: typeof three, quantity: number, before: number) =>
      refundOf(sold, { quantity, before, pieces: 1 }, supply).amount;
    expect([0, 1, 2].map((before) => back(three, 3, before))).toEqual([666_66, 666_67, 666_67]);
    expect([back(dear, 2, 0), back(dear, 2, 1), back(free, 1, 0)]).toEqual([1_000_00, 1_000_00, 0]);
  });
});

test('in whatever order the lines stand, it comes to the same, also beside another coupon', () => {
  const lines = fc.array(
    fc.record({
      unitPrice: fc.constantFrom(100_00, 200_00, 300_00),
      quantity: fc.integer({ min: 1, max: 4 }),
      hsn: fc.constant('6109'),
      categoryId: fc.constantFrom('tees', 'hoodies'),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const first: AppliedCoupon = { type: 'percentage', value: 70, minimum: 0, cap: null, categoryIds: ['hoodies'] };
  const second = { ...threeForTwo, categoryIds: [] };
  fc.assert(
    fc.property(lines, (some) => {
      const total = (of: SoldLine[]) => breakupOf({ lines: of, coupon: first, second, supply, charges }).total;
      expect(total(some.toReversed())).toBe(total(some));
    }),
    { numRuns: 2_000, seed: 20_261_123 },
  );
});

test('never saves more on a line than others have left of it, and nothing is negative', () => {
  const pieces = fc.record({
    unitPrice: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 0, max: 10 }),
    left: fc.integer({ min: 0, max: 5_000_000 }),
  });
  const deal = fc.record({
    buy: fc.integer({ min: 1, max: 50 }),
    get: fc.integer({ min: 1, max: 50 }),
    most: fc.option(fc.integer({ min: 1, max: 9 })),
  });
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 50 }), deal, fc.integer({ min: 1, max: 100 }), (all, one, percent) => {
      const saved = savedOnPieces(all, percent, piecesGivenOfEach(all, one));
      for (const [index, paise] of saved.entries()) {
        const { unitPrice = 0, quantity = 0, left = 0 } = all[index] ?? {};
        if (paise < 0 || paise > Math.min(left, unitPrice * quantity)) throw new Error(`line ${index} saves ${paise}`);
      }
      const count = all.reduce((sum, { quantity }) => sum + quantity, 0);
      const saves = saved.some((paise) => paise > 0);
      expect(saves && piecesGiven(one, count) === 0).toBe(false);
    }),
    { numRuns: 10_000, seed: 20_261_124 },
  );
});

test('what is given of no entry takes nothing off', () => {
  expect(savedOnPieces([{ unitPrice: 400_00, quantity: 1, left: 400_00 }], 100, [])).toEqual([0]);
});
