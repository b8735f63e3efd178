import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import type { CartItem } from '#contract/cart.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import { clientApi } from '#web/resources/client/client.api.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { signedIn, signedOut } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { emptyCart, lineOf, summaryOf } from '#web/resources/cart/cart-lines.ts';
import { repriceGuestCart } from '#web/resources/cart/guest-changes.ts';
import { noteOf, readSeenLines } from '#web/resources/cart/line-notes.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { readBuyNow, startBuyNow } from '#web/resources/orders/buy-now.ts';
import { attemptFor, keepAttempt, lostAttempt } from '#web/resources/orders/order-attempt.ts';
import type { OrderBody } from '#web/resources/orders/order-attempt.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import { Component } from './checkout-page.tsx';
import { keepFor } from './kept-for.ts';
import { OpenCheckout } from './open-checkout.tsx';
import { useBasket } from './use-basket.ts';

/** Starts "Buy now" of a T-shirt with another item in the cart; the quote returns `sold`. */
function buyNow(sold: CartItem[]) {
  const { product } = line();
  startBuyNow({ product: product as never, size: 'M', color: 'Black', quantity: 1 });
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, cart: { items: sold, summary: {}, version: 0 }, notices: [], flags: {} }),
  );
  const store = openStore([line({ id: '2' })]);
  store.dispatch(signedOut());
  function AtCheckout({ children }: { children: ReactNode }) {
    return (
      <Provider store={store}>
        <MemoryRouter initialEntries={['/checkout']}>{children}</MemoryRouter>
      </Provider>
    );
  }
  return { store, wrapper: AtCheckout };
}

it('says that a piece bought past the cart is no longer sold, and speaks of no empty cart', async () => {
  render(<OpenCheckout onFilled={() => undefined} />, buyNow([]));
  expect(await screen.findByRole('heading', { name: 'This item is no longer available' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your cart' }).getAttribute('href')).toBe('/cart');
  expect(readBuyNow()).toBeNull();
});

it('leads to the cart, and does not check it out, once the sold-out piece is removed', async () => {
  const soldOut = line({ available: 0 });
  const { result } = renderHook(() => ({ basket: useBasket(), path: useLocation().pathname }), buyNow([soldOut]));
  await waitFor(() => expect(result.current.basket.items).toHaveLength(1));
  void result.current.basket.remove(soldOut);
  await waitFor(() => expect(result.current.path).toBe('/cart'));
  expect(result.current.basket.isBuyNow).toBe(true);
  expect(readBuyNow()).toBeNull();
});

it('a reduced quantity outlasts a reload', async () => {
  const { result } = renderHook(useBasket, buyNow([line({ quantity: 3, available: 2 })]));
  await waitFor(() => expect(result.current.items).toHaveLength(1));
  act(() => void result.current.take('line-1', 2));
  expect(readBuyNow()).toMatchObject({ productId: line().product._id, size: 'M', quantity: 2 });
});

it('what somebody typed leaves the screen with them, as when they log out in another tab', async () => {
  const { store, wrapper } = buyNow([line()]);
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  // Loaded since login: nothing suspends between her screen and the next.
  await store.dispatch(clientApi.endpoints.clientConfig.initiate());
  keepFor(asha._id, personalKeys.checkoutDraft, { ...noAddress, fullName: 'Asha of Kochi' });
  render(<Component />, { wrapper });
  expect(await screen.findByDisplayValue('Asha of Kochi')).toBeTruthy();
  act(() => void store.dispatch(signedOut()));
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', '');
});

/** Opens the checkout of Asha's empty cart after the response to her cash order of it was lost. */
function comeBackAfterLoss(answer: () => Response) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body?: string; headers?: unknown } = {}) => {
    if (url.endsWith('/orders/cod')) {
      asked.push({ ...JSON.parse(body ?? '{}'), key: new Headers(headers as HeadersInit).get('idempotency-key') });
      return answer();
    }
    if (url.endsWith('/cart/')) return Response.json({ success: true, cart: { ...emptyCart, version: 4 } });
    return Response.json({ success: true, addresses: [], user: asha, flags: {} });
  });
  const body = { items: [lineOf(line())], isBuyNow: false, expectedTotal: 500, cartVersion: 3 } as OrderBody;
  keepAttempt({ ...attemptFor(body), unanswered: [body] });
  const { key } = attemptFor(body);
  const store = openStore([]);
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/checkout']}>
        <OpenCheckout onFilled={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  return { asked, key };
}

it('finds the order that has emptied the cart although its response was lost', async () => {
  const order = { _id: newUuid(), status: 'confirmed', items: [] };
  const { asked, key } = comeBackAfterLoss(() => Response.json({ success: true, order }));
  await waitFor(() => expect(lostAttempt()).toBeUndefined());
  expect(asked).toMatchObject([{ key, cartVersion: 3, expectedTotal: 500 }]);
  expect(screen.queryByRole('heading', { name: 'Nothing to check out' })).toBeNull();
});

it('says that there is nothing to check out once the shop knows of no such order, and asks once', async () => {
  const refusal = { success: false, code: 'CART_CHANGED', message: 'Your cart has changed.' };
  const { asked } = comeBackAfterLoss(() => Response.json(refusal, { status: 409 }));
  expect(await screen.findByRole('heading', { name: 'Nothing to check out' })).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(lostAttempt()).toBeUndefined();
});

it('a member whose session has ended reads that, not that their cart is empty, and comes back from the login', async () => {
  localStorage.setItem(storageKeys.sessionExpired, 'true');
  const store = openStore([]);
  store.dispatch(signedOut());
  function Place() {
    return <output>{JSON.stringify(useLocation())}</output>;
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/checkout?of=cart']}>
        <OpenCheckout onFilled={() => undefined} />
        <Place />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByRole('heading', { name: 'You have been logged out' })).toBeTruthy();
  expect(screen.queryByText(/cart is empty/)).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Log in' }));
  const from = { pathname: '/checkout', search: '?of=cart' };
  expect(JSON.parse(screen.getByText(/pathname/).textContent)).toMatchObject({ pathname: '/login', state: { from } });
});

const goneWords = 'Tee is no longer available and was removed from your cart.';

/** A guest with these lines, of which the shop still sells `sold`. */
function arriveAsGuest(kept: CartItem[], sold: CartItem[]) {
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (!url.endsWith('/cart/quote')) return Response.json({ success: true, flags: {} });
    const asked: { productId: string }[] = JSON.parse(body ?? '').items;
    const gone = asked.filter(({ productId }) => !sold.some(({ product }) => product._id === productId));
    const notices = gone.map(({ productId }) => ({ productId, name: '', message: 'An item is gone.' }));
    return Response.json({ success: true, cart: { items: sold, summary: summaryOf(sold), version: 0 }, notices });
  });
  const store = openStore(kept);
  store.dispatch(signedOut());
  const open = (screenOf: ReactNode) =>
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/checkout']}>{screenOf}</MemoryRouter>
      </Provider>,
    );
  return { store, open };
}

it.each([
  ['other items remain', [line({ id: '2' })], 'Contact'],
  ['nothing remains', [], 'Nothing to check out'],
])('names an item of a guest that went off sale, once, when %s', async (_, sold, heading) => {
  const { open } = arriveAsGuest([line({ id: '1' }), ...sold], sold);
  const { unmount } = open(<OpenCheckout onFilled={() => undefined} />);
  expect(await screen.findByText(goneWords)).toBeTruthy();
  expect(screen.getByRole('heading', { name: new RegExp(heading) })).toBeTruthy();
  unmount();
  open(<OpenCheckout onFilled={() => undefined} />);
  expect(await screen.findByRole('heading', { name: new RegExp(heading) })).toBeTruthy();
  expect(screen.queryByText(goneWords)).toBeNull();
});

it('names it also if it was noticed before, on a screen that does not tell, as after a time offline', async () => {
  const { store, open } = arriveAsGuest([line({ id: '1' }), line({ id: '2' })], [line({ id: '2' })]);
  await store.dispatch(repriceGuestCart() as never);
  expect(store.getState().cart.guest.items).toHaveLength(1);
  open(<OpenCheckout onFilled={() => undefined} />);
  expect(await screen.findByText(goneWords)).toBeTruthy();
});

it('names such an item of an account once, and leaves the changes of prices to the cart', async () => {
  const items = [line({ id: '2', price: 600 })];
  const notices = [{ productId: line().product._id, name: 'Tee', message: goneWords }];
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/cart/')
      ? Response.json({ success: true, cart: { items, summary: summaryOf(items), version: 1, notices } })
      : Response.json({ success: true, addresses: [], user: asha, flags: {} }),
  );
  localStorage.setItem(
    personalKeys.cartSeen,
    JSON.stringify({ [items[0]?.variant._id ?? '']: { price: 500, available: 9 } }),
  );
  const store = openStore([]);
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  function Opened() {
    return (
      <Provider store={store}>
        <MemoryRouter initialEntries={['/checkout']}>
          <OpenCheckout onFilled={() => undefined} />
        </MemoryRouter>
      </Provider>
    );
  }
  const { unmount } = render(<Opened />);
  expect(await screen.findByText(goneWords)).toBeTruthy();
  unmount();
  render(<Opened />);
  expect(await screen.findByRole('heading', { name: /Contact/ })).toBeTruthy();
  expect(screen.queryByText(goneWords)).toBeNull();
  expect(noteOf(items[0] ?? line(), readSeenLines())).toContain('The price went up from ₹500 to ₹600');
});
