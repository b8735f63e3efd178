import { expect, it, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { emptyCart } from '#web/resources/cart/cart-lines.ts';
import { readGuestCart, saveGuestCart } from '#web/resources/cart/guest-cart.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { takeFromAccount, takeFromStorage } from './finish-checkout.ts';

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

/** Asha logs in with a cart of 3 pieces of a T-shirt and another one, then her order of 2 of the first is found. */
async function takeOrder(user: Order['user']) {
  const changed: string[] = [];
  const cart = { ...emptyCart, items: [line({ id: '1', quantity: 3 }), line({ id: '2' })], version: 5 };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' } = {}) => {
    if (method !== 'GET') changed.push(`${method} ${url.split('/').at(-1)} ${body}`);
    return Response.json({ success: true, message: '', cart, cartCount: 4 });
  });
  const store = openStore([]);
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  const items = orderOf(line({ id: '1', quantity: 2 }), line({ id: '2' }), line({ id: '3' })).items;
  await store.dispatch(takeFromAccount({ items, user }) as never);
  return changed;
}

it('what was ordered as a guest leaves the account’s cart, which the guest’s has joined', async () => {
  expect(await takeOrder(null)).toEqual(['PUT line-1 {"quantity":1}', 'DELETE line-2 ']);
});

it('what was ordered with an account is left to the shop, which has taken it from the cart', async () => {
  expect(await takeOrder({ name: 'Asha', phoneNumber: '', email: '' })).toEqual([]);
});
