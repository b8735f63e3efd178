import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditableLine, creditableOrder } from '#server/testing/creditable-orders.ts';
import type { CreditableLine, CreditableOrder } from './credits.queries.ts';
import { allLeft, dueAfter, isAllOf, leftOf, partsInRupees, refundFor, sumOf, worthOf } from './credits.rules.ts';

const line = (more: Partial<CreditableLine> = {}) => creditableLine({ quantity: 3, ...more });

const order = (more: Partial<CreditableOrder> = {}) => creditableOrder({ lines: [line()], ...more });

const lines = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 10 }), payable: fc.integer({ min: 0, max: 900_000 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.map((one, index) => line({ ...one, id: String(index) })));

describe('pieces that are taken back', () => {
  test('one after the other in any order are worth exactly what was paid, and never a negative sum', () => {
    fc.assert(
      fc.property(lines, fc.infiniteStream(fc.nat()), (start, dice) => {
        let left = start;
        let back = 0;
        while (allLeft(left).length > 0) {
          const all = allLeft(left);
          const { orderItemId, quantity } = all[(dice.next().value ?? 0) % all.length] ?? {
            orderItemId: '',
            quantity: 0,
          };
          const pieces = 1 + ((dice.next().value ?? 0) % quantity);
          const worth = sumOf(worthOf(left, [{ orderItemId, quantity: pieces }]));
          expect(worth).toBeGreaterThanOrEqual(0);
          back += worth;
          left = left.map((one) => (one.id === orderItemId ? { ...one, cancelled: one.cancelled + pieces } : one));
        }
        expect(back).toBe(start.reduce((sum, one) => sum + one.payable, 0));
      }),
      { numRuns: 500 },
    );
  });

  test('leave to be collected exactly what the others come to', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const cash = order({ method: 'COD', isPaid: false, gatewayPaymentId: null, left: 0, lines: all });
        const first = worthOf(all, [{ orderItemId: '0', quantity: 1 }]);
        const rest = all.map((one) => (one.id === '0' ? { ...one, cancelled: 1 } : one));
        expect(dueAfter(cash, first)).toBe(dueAfter({ ...cash, lines: rest }, []));
        expect(dueAfter(cash, worthOf(all, allLeft(all)))).toBe(0);
      }),
    );
  });

  test('are all only when nothing of any line is left, whatever had gone before', () => {
    const all = [line({ id: 'a', cancelled: 1 }), line({ id: 'b', quantity: 1, returned: 1 })];
    expect(isAllOf(all, [{ orderItemId: 'a', quantity: 1 }])).toBe(false);
    expect(isAllOf(all, [{ orderItemId: 'a', quantity: 2 }])).toBe(true);
  });

  test('are what is left of each line that has some', () => {
    const all = [line({ id: 'a', cancelled: 1, returned: 1 }), line({ id: 'b', cancelled: 3 }), line({ id: 'c' })];
    expect(all.map(leftOf)).toEqual([1, 0, 3]);
    expect(allLeft(all)).toEqual([
      { orderItemId: 'a', quantity: 1 },
      { orderItemId: 'c', quantity: 3 },
    ]);
  });

  test('are worth their part of the line, after those that went before', () => {
    const all = [line({ id: 'a', payable: 100_00, cancelled: 1, returned: 1 }), line({ id: 'b', payable: 50_00 })];
    const worth = worthOf(all, [
      { orderItemId: 'b', quantity: 3 },
      { orderItemId: 'a', quantity: 1 },
    ]);
    expect(worth).toEqual([
      { id: 'b', pieces: 3, amount: 50_00 },
      { id: 'a', pieces: 1, amount: 33_34 },
    ]);
    expect(sumOf(worth)).toBe(83_34);
  });

  test('are refused item by item, by the field that said them', () => {
    const wrong = [
      { orderItemId: 'line', quantity: 3 },
      { orderItemId: 'gone', quantity: 1 },
      { orderItemId: 'stranger', quantity: 1 },
    ];
    const gone = 'Tiger tee is gone from this order already.';
    expect(() => worthOf([line(), line({ id: 'gone', cancelled: 3 })], wrong)).toThrow(
      expect.objectContaining({
        code: 'OUT_OF_RANGE',
        message: gone,
        errors: [
          { field: 'items.1.quantity', message: gone },
          { field: 'items.2.quantity', message: 'There is no such item in this order.' },
        ],
      }),
    );
  });

  test.each([
    ['more than were ordered', { orderItemId: 'line', quantity: 4 }, 'Only 3 of Tiger tee can be taken back.'],
    ['of another order', { orderItemId: 'stranger', quantity: 1 }, 'There is no such item in this order.'],
  ])('are refused when they are %s, with a word about which', (_what, pieces, message) => {
    expect(() => worthOf([line()], [pieces])).toThrow(message);
  });
});

const cash = { method: 'COD', gatewayPaymentId: null } as const;

describe('money', () => {
  test.each([
    { what: 'of one piece is its worth', from: order(), isAll: false, back: 33_33 },
    { what: 'with the last piece is all that is left', from: order({ left: 70_00 }), isAll: true, back: 70_00 },
    { what: 'never exceeds what is left', from: order({ left: 10_00 }), isAll: false, back: 10_00 },
    { what: 'of an order nobody paid is none', from: order({ ...cash, isPaid: false }), isAll: true, back: 0 },
    { what: 'that was collected in cash goes back by its worth', from: order(cash), isAll: true, back: 33_33 },
    { what: 'in cash never exceeds what is left', from: order({ ...cash, left: 10_00 }), isAll: true, back: 10_00 },
    { what: 'of an online order nobody paid is none', from: order({ gatewayPaymentId: null }), isAll: true, back: 0 },
  ])('$what', ({ from, isAll, back }) => expect(refundFor(from, 33_33, { isAll })).toBe(back));
});

describe('what the courier collects', () => {
  const unpaid = order({ ...cash, isPaid: false, left: 0 });

  test.each([
    ['of an order that was collected', { ...unpaid, isPaid: true }, 0],
    ['of an online order', order({ isPaid: false }), 0],
    ['of one in cash', unpaid, 100_00],
    ['of one of which pieces were cancelled', { ...unpaid, lines: [line({ cancelled: 1 })] }, 66_67],
  ])('%s', (_, from, due) => {
    expect(dueAfter(from, [])).toBe(due);
  });

  test('is less by what is taken now', () => {
    expect(dueAfter(unpaid, [{ id: 'line', pieces: 1, amount: 33_33 }])).toBe(66_67);
  });
});

describe('the difference of what pieces cost and give back', () => {
  test('is told in rupees', () => {
    const shares = { quantity: 2, discount: 50_00, shipping: 20_00, fee: 10_50 };
    expect(partsInRupees(-9_75, shares, 1)).toEqual({ discount: -25, shipping: 10, fee: 5.25 });
  });

  test('is in nothing of a line that is not known', () => {
    expect(partsInRupees(0, undefined, 1)).toEqual({ discount: 0, shipping: 0, fee: 0 });
  });
});
