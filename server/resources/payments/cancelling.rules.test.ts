import { describe, expect, test } from 'vitest';
import { orderStates } from '#contract/rules/order-states.ts';
import { creditableLine } from '#server/testing/creditable-orders.ts';
import { type CancelWish, planCancel } from './cancelling.rules.ts';
import type { CreditableLine } from './credits.queries.ts';

const line = (id: string, more: Partial<CreditableLine> = {}) => creditableLine({ id, ...more });
const lines = [line('a'), line('b', { cancelled: 1 })];
const all = [
  { orderItemId: 'a', quantity: 2 },
  { orderItemId: 'b', quantity: 1 },
];
const some = [{ orderItemId: 'a', quantity: 2 }];
const plan = (more: Partial<CancelWish>) =>
  planCancel({ status: 'confirmed', isGivenUp: false, actor: 'shopper', pieces: undefined, lines, ...more });
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
      const withGift = [line('a'), line('gift', { payable, isFree: true })];
      const wish: Partial<CancelWish> = { pieces: some, lines: withGift, actor };
      expect(() => plan(wish)).toThrow(refusal('Only free items would remain. Please cancel the whole order instead.'));
      expect(plan({ ...wish, pieces: [{ orderItemId: 'a', quantity: 1 }] })).toMatchObject({ kind: 'reduce' });
      expect(plan({ ...wish, pieces: [{ orderItemId: 'gift', quantity: 1 }] })).toMatchObject({ kind: 'reduce' });
    },
  );

  test('some pieces of an order that was free as a whole reduces it', () => {
    const free = [line('a', { payable: 0, isFree: true }), line('b', { payable: 0, isFree: true })];
    expect(plan({ pieces: some, lines: free })).toEqual({ kind: 'reduce', pieces: some });
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
