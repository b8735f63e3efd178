import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import { sessionSlice, signedIn } from '#web/resources/auth/session.slice.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { cartSlice, selectCart } from '#web/resources/cart/cart.slice.ts';
import { readCart } from '#web/resources/cart/user-changes.ts';
import { moveWish } from './move-wish.ts';
import { selectWishes, wishesFound, wishlistSlice } from './wishlist-state.ts';

/** A member's store. */
function openStore() {
  const store = configureStore({
    reducer: {
      api: shopApi.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [cartSlice.name]: cartSlice.reducer,
      [wishlistSlice.name]: wishlistSlice.reducer,
    },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, thunk: { extraArgument: {} } }).concat(shopApi.middleware),
  });
  store.dispatch(signedIn({ user: {} as never, token: 'jwt' }));
  return store;
}

it('a saved product that a member moves into their cart is counted there, unless it is refused', async () => {
  const cart = { items: [], summary: {}, version: 1 };
  const answers = [
    Response.json({ success: false, code: 'OUT_OF_STOCK', message: 'Sold out.' }, { status: 409 }),
    Response.json({ success: true, cart, cartCount: 1 }),
  ];
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/move-to-cart') ? answers.shift() : Response.json({ success: true, cart, wishlist: [] }),
  );
  window.dataLayer = [];
  const store = openStore();
  const { product, size, color } = line();
  const move = () => store.dispatch(moveWish({ product, size, color, quantity: 1 } as never) as never);
  expect(await move()).toBe(false);
  expect(window.dataLayer).toHaveLength(0);
  expect(await move()).toBe(true);
  expect(window.dataLayer).toMatchObject([{ event: 'add_to_cart', productId: 'tee-1', quantity: 1 }]);
});

it('list and cart are read again when the answer is lost', async () => {
  let cart = { items: [] as unknown[], summary: { totalQuantity: 0 }, version: 1 };
  const item = line();
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/move-to-cart')) return Response.json({ success: true, cart, wishlist: [] });
    cart = { items: [item], summary: { totalQuantity: 1 }, version: 2 };
    throw new TypeError('Failed to fetch');
  });
  const store = openStore();
  await store.dispatch(readCart() as never);
  const { product, size, color } = item;
  const wish = { productId: product._id, savedAt: '2026-11-20T10:00:00.000Z', savedPrice: null, product: null };
  store.dispatch(wishesFound({ items: [wish], isToday: true }));
  expect(await store.dispatch(moveWish({ product, size, color, quantity: 1 } as never) as never)).toBe(false);
  await vi.waitFor(() => {
    expect(selectWishes(store.getState())).toEqual([]);
    expect(selectCart(store.getState())?.items).toHaveLength(1);
  });
});
