import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { toastsSlice } from '#web/platform/toasts.slice.ts';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { CartNews } from './cart-news.tsx';
import { emptyCart } from './cart-lines.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { line } from './testing/lines.ts';
import { openStore } from './testing/open-store.ts';
import { useCartNews } from './use-line-notes.ts';

const full = 'Tee (Black, M): you now have 10. You can buy up to 10 of one item.';

type Answer = { added: number; message?: string; name?: string; sizes?: number };

/** Logs in with 3 pieces in the browser, of which the shop adds so many; returns the toast and the news of the cart. */
async function logIn({ added, message, name = 'Tee', sizes = 1 }: Answer) {
  const notice = { productId: line().product._id, name, message };
  const notices = message ? Array.from({ length: sizes }, () => notice) : [];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, cart: emptyCart, added, notices }));
  const store = openStore([line({ quantity: 3 })]);
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  await store.dispatch(mergeGuestCart() as never);
  const none: never[] = [];
  function News() {
    return <CartNews notices={useCartNews(none)} />;
  }
  render(
    <Provider store={store}>
      <News />
    </Provider>,
  );
  return {
    toasts: toastsSlice.selectors.selectToasts(store.getState()).map((toast) => toast.message),
    news: screen.queryAllByRole('listitem').map((item) => item.textContent),
  };
}

it('says that what was picked earlier was added', async () => {
  expect(await logIn({ added: 3 })).toEqual({
    toasts: ['We added the 3 items you picked earlier to your cart.'],
    news: [],
  });
});

it('counts what arrived; why the rest did not stays until the cart is opened', async () => {
  expect(await logIn({ added: 1, message: full })).toEqual({
    toasts: ['We added 1 of the 3 items you picked earlier to your cart. Your cart says why.'],
    news: [full],
  });
});

it('speaks of nothing added if nothing was', async () => {
  expect(await logIn({ added: 0, message: full })).toEqual({
    toasts: ['We could not add what you picked earlier. Your cart says why.'],
    news: [full],
  });
});

it('names what is off sale as this browser knew it', async () => {
  const { news } = await logIn({ added: 0, name: '', message: 'An item is gone.' });
  expect(news).toEqual(['Tee is no longer available and was removed from your cart.']);
});

it('says once what two sizes of a product have in common', async () => {
  const { news } = await logIn({ added: 0, name: '', message: 'An item is gone.', sizes: 2 });
  expect(news).toEqual(['Tee is no longer available and was removed from your cart.']);
});

it('says nothing of a merge that had been done before', async () => {
  expect(await logIn({ added: 0 })).toEqual({ toasts: [], news: [] });
});
