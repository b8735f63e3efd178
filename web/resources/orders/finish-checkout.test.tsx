import { beforeEach, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { readGuestCart, saveGuestCart } from '#web/resources/cart/guest-cart.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { takeFromStorage } from './finish-checkout.ts';

beforeEach(() => localStorage.clear());

const put = (...items: CartItem[]) => saveGuestCart({ items, mergeId: null, sent: [] });
const orderOf = (...items: CartItem[]) => ({ items: items as unknown as Order['items'] });
const kept = () => readGuestCart().items.map(({ _id, quantity }) => [_id, quantity]);

it('what was ordered leaves the cart of a guest', () => {
  const ordered = [line({ id: '1', quantity: 2 }), line({ id: '2' })];
  put(...ordered);
  takeFromStorage(orderOf(...ordered), { isBuyNow: false });
  expect(localStorage.length).toBe(0);
});

it('what was put in while it was ordered stays', () => {
  put(line({ id: '1', quantity: 3 }), line({ id: '2' }));
  takeFromStorage(orderOf(line({ id: '1', quantity: 2 })), { isBuyNow: false });
  expect(kept()).toEqual([
    ['line-1', 1],
    ['line-2', 1],
  ]);
});

it('what was bought past the cart leaves it alone', () => {
  put(line({ id: '1' }));
  takeFromStorage(orderOf(line({ id: '1' })), { isBuyNow: true });
  expect(kept()).toEqual([['line-1', 1]]);
});
