import { describe, expect, it } from 'vitest';
import {
  cartSlice,
  changeSettled,
  changeStarted,
  guestCartChanged,
  guestCartJoined,
  guestCartPriced,
  guestCartRestored,
  guestCartSent,
  isOvertaken,
  linesSeen,
  lineTurned,
} from './cart-state.ts';
import { lineOf, summaryOf } from './cart-lines.ts';
import type { Change } from './cart-lines.ts';
import { noGuestCart } from './guest-cart.ts';
import { line } from './testing/lines.ts';

type Action = Parameters<typeof cartSlice.reducer>[1];
const after = (...actions: Action[]) => actions.reduce(cartSlice.reducer, cartSlice.getInitialState());
const newMergeId = 'm1';
const put = (id: string, facts = {}): Action =>
  guestCartChanged({ change: { kind: 'put', item: line({ id, ...facts }) }, newMergeId });
const choice = (id: string) => JSON.stringify([line({ id }).product._id, 'M', 'Black']);

describe("the guest's lines", () => {
  it('get a merge id with the first line and keep it until they are gone', () => {
    const second = guestCartChanged({ change: { kind: 'put', item: line({ id: '2' }) }, newMergeId: 'm2' });
    expect(after(put('1'), second).guest.mergeId).toBe('m1');
    expect(after(put('1'), guestCartChanged({ change: { kind: 'clear' }, newMergeId: 'm2' })).guest).toEqual(
      noGuestCart,
    );
  });

  it('take prices and stock of today and keep their own quantities', () => {
    const items = [line({ id: '1', price: 650, available: 2, quantity: 1 })];
    const priced = guestCartPriced({
      asked: [choice('1')],
      cart: { items, summary: summaryOf(items), version: 0 },
      notices: [],
    });
    expect(after(put('1', { quantity: 4 }), priced).guest.items).toMatchObject([
      { quantity: 4, itemTotal: 2600, available: 2 },
    ]);
  });

  it('lose what the shop no longer has, named as they knew it, not what was added meanwhile', () => {
    const productIds = [line({ id: '1' }).product._id, 'x'];
    const notices = productIds.map((productId) => ({ productId, name: '', message: 'Gone.' }));
    const priced = guestCartPriced({
      asked: [choice('1')],
      cart: { items: [], summary: summaryOf([]), version: 0 },
      notices,
    });
    const state = after(put('1'), put('2'), priced);
    expect(state.guest.items.map((item) => item._id)).toEqual(['line-2']);
    expect(state.pricing).toBe('done');
    expect(state.untold.map(({ message }) => message)).toEqual([
      'Tee is no longer available and was removed from your cart.',
      'An item in your cart is no longer available and was removed.',
    ]);
  });

  it('go back to their places when a removal is undone', () => {
    const seen = linesSeen([line({ id: '1' }).variant._id, line({ id: '2' }).variant._id]);
    const removed = guestCartChanged({ change: { kind: 'remove', itemId: 'line-1' }, newMergeId });
    expect(after(put('1'), put('2'), seen, removed, put('1')).guest.items.map((item) => item._id)).toEqual([
      'line-1',
      'line-2',
    ]);
  });

  it('stay in their place when their size changes, also when they join another line', () => {
    const [first, second, third] = ['1', '2', '3'].map((id) => line({ id }));
    const large = line({ id: '1', size: 'L' });
    const seen = linesSeen([first, second, third].flatMap((one) => one?.variant._id ?? []));
    const removed = guestCartChanged({ change: { kind: 'remove', itemId: 'line-1' }, newMergeId });
    const ids = (state: ReturnType<typeof after>) => state.guest.items.map((item) => item.variant._id);
    const others = [second?.variant._id, third?.variant._id];
    const turned = lineTurned({ from: line({ id: '1' }), to: large });
    const added = guestCartChanged({ change: { kind: 'put', item: large }, newMergeId });
    expect(ids(after(put('1'), put('2'), put('3'), seen, turned, removed, added))).toEqual([
      large.variant._id,
      ...others,
    ]);
    const joined = lineTurned({ from: line({ id: '1' }), to: line({ id: '3' }) });
    expect(ids(after(put('1'), put('2'), put('3'), seen, joined, removed, put('3')))).toEqual(others.toReversed());
  });

  it('that were sent leave when they have joined, once; what was added since stays under another id', () => {
    const sent = guestCartSent({ mergeId: 'm1', lines: [lineOf(line({ id: '1', quantity: 2 }))] });
    const joined = guestCartJoined({ mergeId: 'm1', newMergeId: 'm2' });
    expect(after(put('1', { quantity: 2 }), sent, joined).guest).toEqual(noGuestCart);
    const since = [put('1', { quantity: 3 }), put('2')];
    const left = {
      items: [{ _id: 'line-1', quantity: 1, itemTotal: 500 }, { _id: 'line-2' }],
      mergeId: 'm2',
      sent: [],
    };
    expect(after(put('1', { quantity: 2 }), sent, ...since, joined).guest).toMatchObject(left);
    expect(after(put('1', { quantity: 2 }), sent, ...since, joined, joined).guest).toMatchObject(left);
  });

  it('follow another tab', () => {
    expect(
      after(put('1'), guestCartRestored({ items: [line({ id: '9' })], mergeId: 'm9', sent: [] })).guest,
    ).toMatchObject({
      items: [{ _id: 'line-9' }],
      mergeId: 'm9',
    });
  });
});

describe("a person's changes on their way", () => {
  const quantity = (itemId: string, pieces: number): Change => ({ kind: 'quantity', itemId, quantity: pieces });

  it('wait in order and go one by one', () => {
    const started = ['a', 'b'].map((id) => changeStarted({ id, change: quantity('line-1', 2) }));
    expect(after(...started, changeSettled('a')).pending.map(({ id }) => id)).toEqual(['b']);
  });

  it.each([
    [quantity('line-1', 2), quantity('line-1', 3), true],
    [quantity('line-1', 2), quantity('line-2', 3), false],
    [quantity('line-1', 2), { kind: 'remove', itemId: 'line-1' }, false],
    [{ kind: 'remove', itemId: 'line-1' }, quantity('line-1', 3), false],
  ] satisfies [Change, Change, boolean][])('%j is overtaken by %j: %s', (first, second, overtaken) => {
    const cart = after(changeStarted({ id: 'a', change: first }), changeStarted({ id: 'b', change: second }));
    expect(isOvertaken(cart, 'a')).toBe(overtaken);
  });
});
