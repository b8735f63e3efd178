import { describe, expect, test } from 'vitest';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { CreditableLine, CreditableOrder } from '#server/resources/payments/credits.queries.ts';
import { creditableLine, creditableOrder } from '#server/testing/creditable-orders.ts';
import { planRefund, whyNoGoodwill, whyNoPieces } from './refunding.rules.ts';

const line = (id: string, more: Partial<CreditableLine> = {}) => creditableLine({ id, payable: 200_00, ...more });
const order = (more: Partial<CreditableOrder> = {}) =>
  creditableOrder({
    paid: 300_00,
    left: 300_00,
    lines: [line('a'), line('b', { quantity: 1, payable: 100_00 })],
    ...more,
  });
const one = [{ orderItemId: 'a', quantity: 1 }];
const all = [
  { orderItemId: 'a', quantity: 2 },
  { orderItemId: 'b', quantity: 1 },
];
const onItsWay = 'It is on its way. Pieces can be refunded once it has arrived or come back.';

describe('staff are told why no pieces can be refunded', () => {
  test.each<[OrderState, string]>([
    ['pending_payment', 'It waits for its payment: it can only be cancelled as a whole.'],
    ['confirmed', ''],
    ['packed', ''],
    ['shipped', onItsWay],
    ['out_for_delivery', onItsWay],
    ['delivered', ''],
    ['return_requested', 'A return of it is open: settle that first.'],
    ['returned', 'It has come back: its money goes with the return.'],
    ['cancelled', 'It is cancelled.'],
    ['expired', 'It was never paid in time.'],
    ['refunded', 'All of its money is back.'],
  ])('of an order that is %s: “%s”', (status, why) => {
    expect(whyNoPieces(order({ status }))).toBe(why);
  });

  test('once all have gone back', () => {
    expect(whyNoPieces(order({ lines: [line('a', { returned: 2 })] }))).toBe('Every piece has gone back already.');
  });
});

describe('staff are told why no money can be given out of kindness', () => {
  test.each<[OrderState, string]>([
    ['pending_payment', 'It waits for its payment: it can only be cancelled as a whole.'],
    ['confirmed', ''],
    ['packed', ''],
    ['shipped', ''],
    ['out_for_delivery', ''],
    ['delivered', ''],
    ['return_requested', ''],
    ['returned', 'It has come back: its money goes with the return.'],
    ['cancelled', 'It is cancelled.'],
    ['expired', 'It was never paid in time.'],
    ['refunded', 'All of its money is back.'],
  ])('for an order that is %s: “%s”', (status, why) => {
    expect(whyNoGoodwill(order({ status }))).toBe(why);
  });

  test.each([
    { paid: 0, left: 0, owed: 0, why: 'Nothing has been paid for it yet.' },
    { paid: 300_00, left: 0, owed: 0, why: 'All that was paid has gone back.' },
    { paid: 300_00, left: 1, owed: 0, why: '' },
    { paid: 300_00, left: 100_00, owed: 99_99, why: '' },
    {
      paid: 300_00,
      left: 100_00,
      owed: 100_00,
      why: 'The rest belongs to a refund that failed. Try that one again.',
    },
  ])('where $paid paise were paid, $left are left and $owed are owed: “$why”', ({ why, ...amounts }) => {
    expect(whyNoGoodwill(order(amounts))).toBe(why);
  });
});

describe('a refund', () => {
  test('of a piece that was not sent yet takes it off the order', () => {
    expect(planRefund(order(), { pieces: one, goodwill: 0 })).toEqual({
      lines: [{ id: 'a', pieces: 1, amount: 100_00 }],
      cause: 'cancelled',
      endsOrder: false,
      forPieces: 100_00,
      goodwill: 0,
      dueOnDelivery: 0,
    });
  });

  test('of all pieces ends an order that was not sent, and gives back all that is left', () => {
    const plan = planRefund(order({ left: 310_00 }), { pieces: all, goodwill: 0 });
    expect(plan).toMatchObject({ cause: 'cancelled', endsOrder: true, forPieces: 310_00 });
  });

  test('of all pieces does not end an order that has arrived', () => {
    const plan = planRefund(order({ status: 'delivered' }), { pieces: all, goodwill: 0 });
    expect(plan).toMatchObject({ cause: 'returned', endsOrder: false, forPieces: 300_00 });
  });

  test.each([[[]], [undefined]])('of no pieces (%j) is kindness alone', (pieces) => {
    expect(planRefund(order(), { pieces, goodwill: 300_00 })).toEqual({
      lines: [],
      cause: null,
      endsOrder: false,
      forPieces: 0,
      goodwill: 300_00,
      dueOnDelivery: 0,
    });
  });

  test('out of kindness is given also on the way, where pieces are not', () => {
    expect(planRefund(order({ status: 'shipped' }), { goodwill: 50_00 }).goodwill).toBe(50_00);
  });

  test('of cash that was not collected yet lowers what the courier collects', () => {
    const cash = order({ method: 'COD', isPaid: false, gatewayPaymentId: null, paid: 0, left: 0 });
    expect(planRefund(cash, { pieces: one, goodwill: 0 })).toMatchObject({ forPieces: 0, dueOnDelivery: 200_00 });
  });

  test('out of kindness is at least ₹1 where the gateway refunds it, and any amount where staff send it', () => {
    const message = 'The payment gateway refunds at least ₹1.';
    expect(() => planRefund(order(), { goodwill: 99 })).toThrow(
      expect.objectContaining({ code: 'OUT_OF_RANGE', message, errors: [{ field: 'goodwill', message }] }),
    );
    expect(planRefund(order(), { goodwill: 1_00 }).goodwill).toBe(1_00);
    expect(planRefund(order({ gatewayPaymentId: null }), { goodwill: 99 }).goodwill).toBe(99);
  });

  test('of nothing is none', () => {
    expect(() => planRefund(order(), { goodwill: 0 })).toThrow(
      expect.objectContaining({ code: 'OUT_OF_RANGE', message: 'Choose pieces or an amount.' }),
    );
  });

  test.each([
    { what: 'pieces on their way', status: 'shipped', pieces: one, goodwill: 0, why: onItsWay },
    { what: 'both, where pieces are on their way', status: 'shipped', pieces: one, goodwill: 1, why: onItsWay },
    { what: 'kindness for what is cancelled', status: 'cancelled', pieces: [], goodwill: 1, why: 'It is cancelled.' },
  ] as const)('is refused: $what', ({ status, pieces, goodwill, why }) => {
    expect(() => planRefund(order({ status }), { pieces, goodwill })).toThrow(
      expect.objectContaining({ code: 'MOVE_NOT_ALLOWED', message: why }),
    );
  });

  test('is refused beside pieces where all that was paid has gone back', () => {
    const empty = order({ left: 0 });
    expect(planRefund(empty, { pieces: one, goodwill: 0 })).toMatchObject({ forPieces: 0, goodwill: 0 });
    expect(() => planRefund(empty, { pieces: one, goodwill: 1 })).toThrow('All that was paid has gone back.');
  });

  test('is refused where more would go back than is left beside the pieces', () => {
    expect(planRefund(order(), { pieces: one, goodwill: 200_00 }).goodwill).toBe(200_00);
    const message = 'At most ₹200 is left of what was paid.';
    expect(() => planRefund(order(), { pieces: one, goodwill: 200_01 })).toThrow(
      expect.objectContaining({ code: 'OUT_OF_RANGE', message, errors: [{ field: 'goodwill', message }] }),
    );
  });

  test('out of kindness leaves what a failed refund owes, also where pieces end the order', () => {
    const owing = order({ owed: 120_00 });
    expect(planRefund(owing, { goodwill: 180_00 }).goodwill).toBe(180_00);
    expect(() => planRefund(owing, { goodwill: 180_01 })).toThrow('At most ₹180 is left of what was paid.');
    expect(planRefund(owing, { pieces: all, goodwill: 0 }).forPieces).toBe(300_00);
    expect(() => planRefund(owing, { pieces: all, goodwill: 1_00 })).toThrow('At most ₹0 is left of what was paid.');
  });
});
