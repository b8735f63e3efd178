import { describe, expect, test } from 'vitest';
import { orderStates } from '#contract/rules/order-states.ts';
import { creditableLine } from '#server/testing/creditable-orders.ts';
import { type CancelWish, planCancel } from './cancelling.rules.ts';
import type { CreditableLine } from './credits.queries.ts';

const line = (id: string, more: Partial<CreditableLine> = {}) => creditableLine({ id, ...more });
const allOf = (id: string) => line(id).unitPrice * line(id).quantity;
const lines = [line('a'), line('b', { cancelled: 1 })];
const all = [
  { orderItemId: 'a', quantity: 2 },
  { orderItemId: 'b', quantity: 1 },
];
const some = [{ orderItemId: 'a', quantity: 2 }];
const plan = (more: Partial<CancelWish>) =>
  planCancel({
    status: 'confirmed',
    isGivenUp: false,
    actor: 'shopper',
    pieces: undefined,
    lines,
    paidPerGift: 0,
    ...more,
  });
const tooLittle =
  'Too little would remain for the offer of this order. Please cancel its free or reduced items too, or the whole order.';
const refusal = (message?: string) =>
  expect.objectContaining({ code: 'NOT_CANCELLABLE', message: message ?? expect.stringContaining('no longer') });

describe('a wish to cancel', () => {
  test.each<{ what: string; wish: Partial<CancelWish> }>([
    { what: 'everything', wish: {} },
    { what: 'every piece by name', wish: { pieces: all } },
    { what: 'what waits for its payment', wish: { status: 'pending_payment' } },
    { what: 'what is packed, as staff', wish: { status: 'packed', actor: 'staff' } },
    { what: 'what nobody took, as the system', wish: { status: 'out_for_delivery', actor: 'system' } },
  ])('$what ends the order, with all that is left of it', ({ wish }) => {
    expect(plan(wish)).toEqual({ kind: 'end', pieces: all });
  });

  test('some pieces reduces it', () => {
    expect(plan({ pieces: some })).toEqual({ kind: 'reduce', pieces: some });
  });

  test.each<[string, Partial<CancelWish>]>([
    ['is cancelled', { status: 'cancelled' }],
    ['was cancelled and has its money back', { status: 'refunded', isGivenUp: true }],
  ])('what %s changes nothing', (_, wish) => {
    expect(plan(wish)).toEqual({ kind: 'nothing' });
    expect(() => plan({ ...wish, pieces: some })).toThrow(refusal());
  });

  test('what is packed is a word to the warehouse, and only as a whole', () => {
    expect(plan({ status: 'packed' })).toEqual({ kind: 'ask' });
    expect(plan({ status: 'packed', pieces: all })).toEqual({ kind: 'ask' });
    expect(() => plan({ status: 'packed', pieces: some })).toThrow(
      refusal('This order is packed. It can only be stopped as a whole now.'),
    );
  });

  test('some pieces of what waits for its payment is refused', () => {
    expect(() => plan({ status: 'pending_payment', pieces: some })).toThrow(
      refusal('An unpaid order can only be cancelled as a whole.'),
    );
  });

  test.each([
    { actor: 'shopper', what: 'nothing', payable: 0 },
    { actor: 'shopper', what: 'its share of shipping', payable: 33_00 },
    { actor: 'staff', what: 'nothing', payable: 0 },
  ] as const)(
    'all but a gift for $what is refused to $actor, so that nobody gets gifts alone',
    ({ actor, payable }) => {
      const withGift = [line('a'), line('gift', { payable, gift: allOf('gift') })];
      const wish: Partial<CancelWish> = { pieces: some, lines: withGift, actor };
      expect(() => plan(wish)).toThrow(refusal(tooLittle));
      expect(plan({ ...wish, pieces: [{ orderItemId: 'a', quantity: 1 }] })).toMatchObject({ kind: 'reduce' });
      expect(plan({ ...wish, pieces: [{ orderItemId: 'gift', quantity: 1 }] })).toMatchObject({ kind: 'reduce' });
    },
  );

  test('some pieces of an order that was free as a whole reduces it', () => {
    const free = ['a', 'b'].map((id) => line(id, { payable: 0, gift: allOf(id) }));
    expect(plan({ pieces: some, lines: free, paidPerGift: 1 })).toEqual({ kind: 'reduce', pieces: some });
  });

  describe('with a deal of free pieces', () => {
    const goods = (id: string, [unitPrice, quantity, free = 0]: [number, number, number?], cancelled = 0) =>
      line(id, { unitPrice, quantity, gift: free * unitPrice, cancelled });
    const socks = goods('socks', [49_00, 1]);
    const jackets = goods('a', [3_000_00, 2]);
    const gift = goods('gift', [3_000_00, 1, 1]);
    const mostlyFree = [goods('a', [3_000_00, 3]), goods('gift', [2_999_00, 3, 2])];
    const twoForOne = [goods('a', [3_000_00, 1]), goods('gift', [3_000_00, 2, 2]), socks];

    type Case = { what: string; of: CreditableLine[]; takes: Record<string, number>; perFree?: number };
    const wishesOf = ({ of, takes, perFree = 1 }: Case) => {
      const pieces = Object.entries(takes).map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
      return (['shopper', 'staff'] as const).map((actor) => ({ lines: of, pieces, paidPerGift: perFree, actor }));
    };

    test.each<Case>([
      { what: 'one of two paid for', of: [jackets, gift, socks], takes: { a: 1 } },
      { what: 'no gift', of: [jackets, gift, socks], takes: { a: 2, gift: 1 } },
      { what: 'all but the cheap item', of: [jackets, gift, socks], takes: { socks: 1 } },
      {
        what: 'a dear piece and a cheap gift',
        of: [goods('a', [900_00, 2]), goods('b', [1_00, 1, 1])],
        takes: { a: 1 },
      },
      { what: 'as much as the gift', of: [jackets, gift, goods('coat', [3_000_00, 1])], takes: { a: 2 } },
      { what: 'a piece paid for beside a line with one', of: mostlyFree, takes: { a: 2 } },
      { what: 'a part of each line', of: mostlyFree, takes: { a: 2, gift: 2 } },
      { what: 'one of three for the price of two', of: [goods('a', [3_000_00, 3, 1])], takes: { a: 2 } },
      { what: 'one of two for the price of one', of: [goods('a', [33_33, 2, 1])], takes: { a: 1 } },
      { what: 'two gifts for one piece, as the deal says', of: twoForOne, takes: { socks: 1 }, perFree: 0.5 },
      {
        what: 'enough beside gifts, whatever other coupons take off what is paid for',
        of: [goods('a', [500_00, 4]), goods('b', [450_00, 2, 2])],
        takes: { a: 1 },
      },
      { what: 'gifts that no deal gave', of: twoForOne, takes: { a: 1 }, perFree: 0 },
    ])('leaving $what reduces the order', (one) => {
      for (const wish of wishesOf(one)) expect(plan(wish)).toEqual({ kind: 'reduce', pieces: wish.pieces });
    });

    test.each<Case>([
      { what: 'a cheap item', of: [jackets, gift, socks], takes: { a: 2 } },
      { what: 'it in a second step', of: [goods('a', [3_000_00, 2], 1), gift, socks], takes: { a: 1 } },
      { what: 'a paisa less than the gift', of: [jackets, gift, goods('coat', [2_999_99, 1])], takes: { a: 2 } },
      { what: 'a line of which two thirds are free', of: mostlyFree, takes: { a: 3 } },
      {
        what: 'pieces for nearly nothing',
        of: [goods('a', [500_00, 4]), line('b', { unitPrice: 499_00, quantity: 2, gift: 988_02 })],
        takes: { a: 4 },
      },
      { what: 'less than a deal of two gifts asks for', of: twoForOne, takes: { a: 1 }, perFree: 0.5 },
    ])('leaving $what is refused', (one) => {
      for (const wish of wishesOf(one)) expect(() => plan(wish)).toThrow(refusal(tooLittle));
    });
  });

  test('pieces that are not there is refused, in whatever state', () => {
    const pieces = [{ orderItemId: 'b', quantity: 2 }];
    for (const status of ['pending_payment', 'confirmed', 'packed'] as const)
      expect(() => plan({ status, pieces })).toThrow('Only 1 of Tiger tee can be taken back.');
  });

  test('is refused in every other state', () => {
    const open = ['pending_payment', 'confirmed', 'packed', 'cancelled'];
    for (const status of orderStates.filter((state) => !open.includes(state)))
      expect(() => plan({ status })).toThrow(refusal());
    expect(() => plan({ status: 'packed', actor: 'system' })).toThrow(refusal());
  });
});
