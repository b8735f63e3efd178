import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addUp, breakupOf, type Sale } from './breakup.ts';
import { type AppliedCoupon, type SoldLine, takenOf } from './coupon-shares.ts';
import { refundOf } from './refund-amounts.ts';
import { defaultCharges as charges } from './charges.ts';
import { lineTotal, totalsOf } from './totals.ts';

const [tees, hoodies] = ['tees', 'hoodies'];
const within = { from: '29', to: '29', at: new Date('2026-11-20T10:00:00Z') } as const;
const across = { ...within, to: '27' } as const;

const soldLine: fc.Arbitrary<SoldLine> = fc.record({
  unitPrice: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  hsn: fc.constantFrom('6109', '6110', '62034200', '6506'),
  categoryId: fc.constantFrom(tees, hoodies),
});
const scope = fc.constantFrom([], [tees], [hoodies], ['caps'], [tees, hoodies], [hoodies, 'caps']);
const coupon: fc.Arbitrary<AppliedCoupon> = fc.oneof(
  fc.record({
    type: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 100 }),
    minimum: fc.integer({ min: 0, max: 300_000 }),
    cap: fc.option(fc.integer({ min: 1, max: 100_000 })),
    categoryIds: scope,
  }),
  fc.record({
    type: fc.constant('flat' as const),
    value: fc.integer({ min: 1, max: 2_000_000 }),
    minimum: fc.integer({ min: 0, max: 300_000 }),
    cap: fc.constant(null),
    categoryIds: scope,
  }),
  fc.record({
    type: fc.constant('bxgy' as const),
    value: fc.integer({ min: 1, max: 100 }),
    minimum: fc.integer({ min: 0, max: 300_000 }),
    cap: fc.option(fc.integer({ min: 1, max: 100_000 })),
    deal: fc.record({
      buy: fc.integer({ min: 1, max: 6 }),
      get: fc.integer({ min: 1, max: 4 }),
      most: fc.option(fc.integer({ min: 1, max: 5 })),
    }),
    categoryIds: scope,
  }),
  fc.record({
    type: fc.constant('delivery' as const),
    value: fc.constant(0),
    minimum: fc.integer({ min: 0, max: 300_000 }),
    cap: fc.constant(null),
    categoryIds: scope,
  }),
);
const sale: fc.Arbitrary<Sale> = fc.record({
  lines: fc.array(soldLine, { minLength: 1, maxLength: 50 }),
  coupon: fc.option(coupon, { nil: undefined }),
  second: fc.option(coupon, { nil: undefined }),
  freeCoupon: fc.option(coupon, { nil: undefined }),
  codFee: fc.constantFrom(0, 0, 49_00, 1),
  supply: fc.constantFrom(within, across),
  charges: fc.constant(charges),
});
const allOfIt: AppliedCoupon = { type: 'percentage', value: 100, minimum: 0, cap: null, categoryIds: [] };
const paidParts = ['total', 'discount', 'freeDiscount', 'shipping', 'codFee', 'payable'] as const;
const taxParts = ['taxable', 'cgst', 'sgst', 'igst'] as const;

const tee = (unitPrice: number, more: Partial<SoldLine> = {}): SoldLine => ({
  unitPrice,
  quantity: 1,
  hsn: '6109',
  categoryId: tees,
  ...more,
});

describe('10,000 random carts', () => {
  test('each adds up to the paisa, line by line and in all, and nothing is negative', () => {
    fc.assert(
      fc.property(sale, (one) => {
        const all = breakupOf(one);
        const parts = all.lines.flatMap((line) => [...paidParts, ...taxParts].map((part) => line[part]));
        if (!parts.every((part) => Number.isSafeInteger(part) && part >= 0)) throw new Error('a part is no amount');
        for (const [index, line] of all.lines.entries()) {
          const owed = line.total + line.shipping + line.codFee - line.discount - line.freeDiscount;
          const taxed = line.taxable + line.cgst + line.sgst + line.igst;
          if (line.payable !== owed || line.payable !== taxed) throw new Error(`line ${index} does not add up`);
          const goods = line.total - line.discount - line.freeDiscount + line.relief;
          if (goods < 0 || line.gift > line.total) throw new Error(`line ${index} gives more than it has`);
          if (goods === 0 && line.gift < line.total) throw new Error(`line ${index} is free and no gift`);
        }
        expect(all.total).toBe(all.subtotal + all.shipping + all.codFee - all.discount - all.freeDiscount);
        expect(all.total).toBe(all.taxable + all.cgst + all.sgst + all.igst);
        expect(all.subtotal).toBe(one.lines.reduce((sum, line) => sum + lineTotal(line), 0));
        expect(all.shipping).toBe(totalsOf(one.lines, charges.shipping).shipping);
        expect(all.cgst).toBe(all.sgst);
        expect(one.supply === across ? all.cgst : all.igst).toBe(0);
        expect(all.needsPayment).toBe(all.total > 0);
        expect(all).toEqual(addUp(all.lines));
        const taken = takenOf(one);
        expect([taken.coupon + taken.second, taken.freeCoupon]).toEqual([all.discount, all.freeDiscount]);
      }),
      { numRuns: 10_000, seed: 20_261_120 },
    );
  });

  test('a coupon of 100 % makes each exactly 0, and nothing needs to be paid', () => {
    fc.assert(
      fc.property(sale, fc.boolean(), (one, isFree) => {
        const { coupon: _typed, second: _second, freeCoupon: _free, ...bare } = one;
        const all = breakupOf({ ...bare, [isFree ? 'freeCoupon' : 'coupon']: allOfIt });
        expect([all.total, all.needsPayment, all.codFee, all.taxable]).toEqual([0, false, 0, 0]);
        expect(all.discount + all.freeDiscount).toBe(all.subtotal + all.shipping);
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    );
  });

  test('returned in parts, each gives back what was paid: never more, and the last part the remainder', () => {
    fc.assert(
      fc.property(sale, fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 10, maxLength: 10 }), (one, sizes) => {
        for (const [index, line] of breakupOf(one).lines.entries()) {
          const quantity = one.lines[index]?.quantity ?? 0;
          const parts = inParts(quantity, sizes).map((part) => refundOf(line, { quantity, ...part }, one.supply));
          const sumOf = (part: 'amount' | (typeof taxParts)[number]) => parts.reduce((sum, one) => sum + one[part], 0);
          expect(sumOf('amount')).toBe(line.payable);
          for (const part of taxParts) if (sumOf(part) !== line[part]) throw new Error(`${part} is not given back`);
          if (parts.some(({ amount }) => amount < 0)) throw new Error('a refund is negative');
          expect(refundOf(line, { quantity, before: quantity, pieces: 1 }, one.supply).amount).toBe(0);
        }
      }),
      { numRuns: 10_000, seed: 20_261_122 },
    );
  });
});

function inParts(quantity: number, sizes: readonly number[]) {
  const parts: { before: number; pieces: number }[] = [];
  for (let before = 0; before < quantity;) {
    const pieces = Math.min(sizes[parts.length] ?? 1, quantity - before);
    parts.push({ before, pieces });
    before += pieces;
  }
  return parts;
}

describe('coupons', () => {
  const ten: AppliedCoupon = { type: 'percentage', value: 10, minimum: 0, cap: null, categoryIds: [] };

  test('of one category take from its lines only, and its minimum counts those only', () => {
    const lines = [tee(800_00), tee(1_200_00, { categoryId: hoodies })];
    const forHoodies = { ...ten, categoryIds: [hoodies], minimum: 1_200_00 };
    const all = breakupOf({ lines, coupon: forHoodies, supply: within, charges });
    expect(all.lines.map((line) => line.discount)).toEqual([0, 120_00]);
    const tooLittle = breakupOf({ lines, coupon: { ...forHoodies, minimum: 1_200_01 }, supply: within, charges });
    expect(tooLittle.discount).toBe(0);
  });

  test('never take free shipping away, and only 100 % of everything takes the fee', () => {
    const flat: AppliedCoupon = { type: 'flat', value: 5_000_00, minimum: 0, cap: null, categoryIds: [] };
    const { discount, shipping, total } = breakupOf({ lines: [tee(500_00)], coupon: flat, supply: within, charges });
    expect([discount, shipping, total]).toEqual([500_00, 99_00, 99_00]);
    const capped = breakupOf({ lines: [tee(500_00)], coupon: { ...allOfIt, cap: 500_00 }, supply: within, charges });
    expect(capped.total).toBe(99_00);
    expect(breakupOf({ lines: [tee(1_500_00)], coupon: ten, supply: within, charges })).toMatchObject({
      shipping: 0,
      discount: 150_00,
    });
  });

  test('that leave goods as dear as their shipping do not take the fee for cash', () => {
    const flat: AppliedCoupon = { type: 'flat', value: 401_00, minimum: 0, cap: null, categoryIds: [] };
    const sale = { lines: [tee(500_00)], coupon: flat, codFee: 49_00, supply: within, charges };
    expect(breakupOf(sale)).toMatchObject({ discount: 401_00, shipping: 99_00, codFee: 49_00, total: 247_00 });
  });

  test('a free one takes at most what the typed one leaves', () => {
    const half = { ...ten, value: 60 };
    const all = breakupOf({ lines: [tee(1_000_00)], coupon: half, freeCoupon: half, supply: within, charges });
    expect([all.discount, all.freeDiscount, all.total]).toEqual([600_00, 400_00, 0]);
  });
});

describe('free delivery', () => {
  const line = { unitPrice: 300_00, quantity: 2, hsn: '6109', categoryId: tees };
  const delivery = { type: 'delivery', value: 0, minimum: 500_00, cap: null, categoryIds: [] } as const;
  const priced = (more: Partial<AppliedCoupon> = {}, lines = [line]) =>
    breakupOf({ lines, coupon: { ...delivery, ...more }, codFee: 49_00, supply: within, charges });

  test('takes the fee and nothing of the goods, and comes back to the paisa when the goods do', () => {
    const { subtotal, shipping, discount, codFee, total, lines } = priced();
    expect({ subtotal, shipping, discount, codFee, total }).toEqual({
      subtotal: 600_00,
      shipping: 99_00,
      discount: 99_00,
      codFee: 49_00,
      total: 649_00,
    });
    const [sold] = lines;
    if (!sold) throw new Error('a line was sold');
    const parts = [0, 1].map((before) => refundOf(sold, { quantity: 2, before, pieces: 1 }, within).amount);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  });

  test.each([
    ['below its minimum', { minimum: 600_01 }],
    ['without a piece of its category', { categoryIds: [hoodies], minimum: 0 }],
  ])('is not given %s', (_, more) => {
    expect(priced(more)).toMatchObject({ shipping: 99_00, discount: 0 });
  });

  test('has nothing to take where delivery is free already', () => {
    expect(priced({}, [{ ...line, quantity: 4 }])).toMatchObject({ shipping: 0, discount: 0, total: 1_249_00 });
  });
});
