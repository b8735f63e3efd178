import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import { toastsSlice } from '#web/platform/toasts.slice.ts';
import { sessionSlice } from '#web/resources/auth/session.slice.ts';
import { dropWishes, saveWish } from './change-wishlist.ts';
import { savedProduct } from './testing/wishes.ts';
import { selectWishes, wishlistSlice } from './wishlist-state.ts';

const id = '3f0e7b0e-58c4-4b6e-9b0a-0f1c2d3e4f50';

/** Saves a product as a guest, and runs `meanwhile` before the server responds that it sells these products. */
async function saveAsGuest(sold: object[], meanwhile: object[] = []) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const store = configureStore({
    reducer: {
      api: shopApi.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [wishlistSlice.name]: wishlistSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (usual) => usual({ serializableCheck: false }).concat(shopApi.middleware),
  });
  const saving = store.dispatch(saveWish(id) as never);
  for (const press of meanwhile) await store.dispatch(press as never);
  resolve(Response.json({ success: true, products: sold }));
  const isSaved: unknown = await saving;
  const said = toastsSlice.selectors.selectToasts(store.getState()).map(({ message }) => message);
  return { isSaved, said, count: selectWishes(store.getState()).length };
}

it('hears nothing of a product that is sold, taken back before its price came', async () => {
  const taken = await saveAsGuest([savedProduct({ id })], [dropWishes([id])]);
  expect(taken).toEqual({ isSaved: false, said: [], count: 0 });
});

it('hears that a product is no longer sold', async () => {
  const gone = ['This product is no longer available.'];
  expect(await saveAsGuest([])).toEqual({ isSaved: false, said: gone, count: 0 });
});

it('keeps a product that is sold', async () => {
  expect(await saveAsGuest([savedProduct({ id })])).toEqual({ isSaved: true, said: [], count: 1 });
});
