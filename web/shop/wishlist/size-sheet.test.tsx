import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { toastsSlice } from '#web/platform/toasts.slice.ts';
import { sessionSlice } from '#web/resources/auth/session.slice.ts';
import { dropWishes } from '#web/resources/wishlist/change-wishlist.ts';
import { saveForLater } from '#web/resources/wishlist/save-for-later.ts';
import { savedProduct } from '#web/resources/wishlist/testing/wishes.ts';
import { WishlistHeart } from '#web/resources/wishlist/wishlist-heart.tsx';
import { wishlistSlice } from '#web/resources/wishlist/wishlist-state.ts';
import { SizeSheet } from './size-sheet.tsx';

const id = '3f0e7b0e-58c4-4b6e-9b0a-0f1c2d3e4f50';
const variants = ['Black', 'Red'].flatMap((color) =>
  ['S', 'M'].map((size) => ({ _id: color + size, sku: color + size, color, size, stock: 3 })),
);
const tee = {
  ...savedProduct({ id, colors: ['Black', 'Red'], variants }),
  sizes: ['S', 'M'].map((size) => ({ size, stock: 6 })),
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, products: [tee] }));
});

function openShop() {
  const store = configureStore({
    reducer: {
      api: shopApi.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [wishlistSlice.name]: wishlistSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (usual) => usual({ serializableCheck: false, thunk: { extraArgument: {} } }).concat(shopApi.middleware),
  });
  const show = (part: React.ReactNode) =>
    render(
      <Provider store={store}>
        <MemoryRouter>{part}</MemoryRouter>
      </Provider>,
    );
  return { dispatch: store.dispatch as ShopDispatch, show };
}

/** The colour and size that the sheet shows as chosen. */
function chosen(show: ReturnType<typeof openShop>['show']) {
  const { unmount } = show(<SizeSheet open product={tee} purpose="move" onClose={() => undefined} />);
  const names = screen.getAllByRole<HTMLInputElement>('radio', { hidden: true }).filter(({ checked }) => checked);
  unmount();
  return names.map(({ value }) => value);
}

it('a product saved for later keeps its colour and size until it is removed', async () => {
  const { dispatch, show } = openShop();
  await dispatch(saveForLater(id, { color: 'Red', size: 'M' }) as never);
  expect(chosen(show)).toEqual(['Red', 'M']);
  await dispatch(dropWishes([id]) as never);
  expect(chosen(show)).toEqual(['Black']);
  expect(JSON.stringify(localStorage)).not.toContain('Red');
});

it('a product saved with the heart keeps the colour and size chosen on its page', async () => {
  const { show } = openShop();
  const { unmount } = show(<WishlistHeart productId={id} name="Tee" choice={{ color: 'Red', size: undefined }} />);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('button', { name: /^Remove Tee/ });
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Red'));
  unmount();
  expect(chosen(show)).toEqual(['Red']);
});

it('a colour that is no longer made is not chosen', async () => {
  const { dispatch, show } = openShop();
  await dispatch(saveForLater(id, { color: 'Green', size: 'S' }) as never);
  expect(chosen(show)).toEqual(['Black', 'S']);
});
