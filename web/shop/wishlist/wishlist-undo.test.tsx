import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider, useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { toastsSlice } from '#web/platform/toasts.slice.ts';
import { sessionSlice, signedIn } from '#web/resources/auth/session.slice.ts';
import { savedProduct } from '#web/resources/wishlist/testing/wishes.ts';
import { keepChoice } from '#web/resources/wishlist/wished-choice.ts';
import { selectWishes, wishesFound, wishlistSlice } from '#web/resources/wishlist/wishlist-state.ts';
import { FilledWishlist } from './filled-wishlist.tsx';

const id = '3f0e7b0e-58c4-4b6e-9b0a-0f1c2d3e4f50';
const other = '4f0e7b0e-58c4-4b6e-9b0a-0f1c2d3e4f50';
const variants = ['Black', 'Red'].flatMap((color) =>
  ['S', 'M'].map((size) => ({ _id: color + size, sku: color + size, color, size, stock: 3 })),
);
const tee = {
  ...savedProduct({ id, colors: ['Black', 'Red'], variants }),
  sizes: ['S', 'M'].map((size) => ({ size, stock: 6 })),
};
const cap = { ...savedProduct({ id: other }), name: 'Cap' };

function Wishlist() {
  const wishes = useSelector(selectWishes);
  const read = { isLoading: false, hasFailed: false, isReading: false, isUser: true, retry: () => undefined };
  return <FilledWishlist wishlist={{ wishes, ...read }} />;
}

const answered = async (_: string) => Response.json({ success: true, wishlist: [] });

/** Opens the wishlist with a tee, saved in red and M, and a cap, saved without a choice. */
function openWishlist(who: 'guest' | 'member', answer = answered) {
  vi.stubGlobal('fetch', answer);
  const store = configureStore({
    reducer: {
      api: shopApi.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [wishlistSlice.name]: wishlistSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (usual) => usual({ serializableCheck: false, thunk: { extraArgument: {} } }).concat(shopApi.middleware),
  });
  if (who === 'member') (store.dispatch as ShopDispatch)(signedIn({ user: {} as never, token: 'jwt' }));
  const saved = { savedAt: '2026-11-20T10:00:00.000Z', savedPrice: 500 };
  const items = [tee, cap].map((product) => ({ ...saved, productId: product._id, product }));
  store.dispatch(wishesFound({ items, isToday: true }));
  keepChoice(id, { color: 'Red', size: 'M' });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Wishlist />
      </MemoryRouter>
    </Provider>,
  );
}

async function pressUndo() {
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Red'));
  fireEvent.click(undo);
}

/** The colour and size that the sheet shows as chosen. */
async function chosen() {
  fireEvent.click(await screen.findByRole('button', { name: /^Move to cart\s*Tee/ }));
  const names = await screen.findAllByRole<HTMLInputElement>('radio', { hidden: true });
  return names.filter(({ checked }) => checked).map(({ value }) => value);
}

it.each(['guest', 'member'] as const)(
  'a product that a %s removes and takes back comes back with its colour and size',
  async (who) => {
    openWishlist(who);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Tee' }));
    await pressUndo();
    await screen.findByRole('button', { name: 'Remove Tee' });
    expect(await chosen()).toEqual(['Red', 'M']);
  },
);

it.each([
  ['refused', async () => Response.json({ success: false, message: 'Not now.' }, { status: 429 })],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('an undo that is %s is offered again, and then the product comes back with its colour and size', async (_, fail) => {
  let hasFailed = false;
  openWishlist('member', async (url) => {
    if (hasFailed || !url.includes('/merge')) return answered(url);
    hasFailed = true;
    return fail();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Tee' }));
  await pressUndo();
  await waitFor(() => expect(hasFailed).toBe(true));
  await pressUndo();
  await screen.findByRole('button', { name: 'Remove Tee' });
  expect(await chosen()).toEqual(['Red', 'M']);
});

it('whoever cancels the selection is back at the button that began it', () => {
  openWishlist('guest');
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  screen.getByRole('button', { name: 'Cancel' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' }));
});

it('several products removed at once come back with theirs', async () => {
  openWishlist('guest');
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  for (const name of ['Choose Tee', 'Choose Cap']) fireEvent.click(screen.getByRole('checkbox', { name }));
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await pressUndo();
  expect(await chosen()).toEqual(['Red', 'M']);
  expect(JSON.stringify(localStorage)).not.toContain(`${other}":{"color`);
});
