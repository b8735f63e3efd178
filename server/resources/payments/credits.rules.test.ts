import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CreditableLine, CreditableOrder } from './credits.queries.ts';
import { allLeft, dueAfter, isAllOf, refundFor, sumOf, worthOf } from './credits.rules.ts';

const line = (more: Partial<CreditableLine> = {}): CreditableLine => ({
  id: 'line',
  name: 'Tiger tee',
  quantity: 3,
  cancelled: 0,
  returned: 0,
  payable: 100_00,
  gstPercent: 5,
  ...more,
});

const order = (more: Partial<CreditableOrder> = {}): CreditableOrder => ({
  status: 'confirmed',
  method: 'RAZORPAY',
  isPaid: true,
  gatewayPaymentId: 'pay_1',
  paid: 100_00,
  left: 100_00,
  lines: [line()],
  ...more,
});

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
  ])('$what', ({ from, isAll, back }) => expect(refundFor(from, 33_33, { isAll })).toBe(back));
});
