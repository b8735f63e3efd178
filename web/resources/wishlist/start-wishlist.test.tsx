import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import { shopApi } from '#web/platform/api.ts';
import { sessionSlice } from '#web/resources/auth/session.slice.ts';
import { saveGuestWishes } from './guest-wishlist.ts';
import { startWishlist } from './start-wishlist.ts';
import { savedProduct } from './testing/wishes.ts';
import { readingSet, selectWishes, wishesFound, wishlistSlice } from './wishlist-state.ts';
import type { Wish } from './wishlist-state.ts';

const ids = ['3f0e7b0e-58c4-4b6e-9b0a-0f1c2d3e4f50', '4f0e7b0e-58c4-4b6e-9b0a-0f1c2d3e4f50'] as const;
const variants = [{ size: 'M', color: 'Black', available: 3 }] as never;

const wishOf = (id: string): Wish => ({
  productId: id,
  savedAt: '2026-11-01T10:00:00.000Z',
  savedPrice: 899,
  product: { ...savedProduct({ id }), variants },
});

it('what a guest saves in another tab leaves the sizes known that this one can move to the cart, and has its own asked for', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json({ success: true, products: [wishOf(ids[1]).product] });
  });
  const store = configureStore({
    reducer: {
      api: shopApi.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [wishlistSlice.name]: wishlistSlice.reducer,
    },
    middleware: (usual) => usual({ serializableCheck: false }).concat(shopApi.middleware),
  });
  await store.dispatch(startWishlist() as never);
  store.dispatch(wishesFound({ items: [wishOf(ids[0])], isToday: false }));
  store.dispatch(readingSet('done'));
  saveGuestWishes(ids.map(wishOf));
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.guestWishlist }));
  await expect.poll(() => asked).toEqual([{ productIds: [ids[1]] }]);
  await vi.waitFor(() => {
    expect(selectWishes(store.getState()).map(({ product }) => product?.variants.length)).toEqual([1, 1]);
  }, 5_000);
});
