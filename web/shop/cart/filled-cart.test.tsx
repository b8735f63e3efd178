import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { signedIn, signedOut } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { summaryOf } from '#web/resources/cart/cart-lines.ts';
import { cartApi } from '#web/resources/cart/cart.api.ts';
import { saveSeenLines } from '#web/resources/cart/line-notes.ts';
import { useCart } from '#web/resources/cart/use-cart.ts';
import { FilledCart } from './filled-cart.tsx';

beforeEach(() => {
  setShopFacts(defaultFacts);
});

/** Opens a cart of ₹400 in a shop with or without automatic coupons; resolves to the URLs requested. */
async function openCart(hasAutomaticCoupons: boolean): Promise<string[]> {
  const asked: string[] = [];
  const pricing = { subtotal: 400, shipping: 99, discount: 0, freediscount: 99, total: 400 };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.includes('/client-config')) return Response.json({ success: true, hasAutomaticCoupons });
    if (url.includes('/orders/quote'))
      return Response.json({ success: true, quote: { online: { pricing }, isDeliveryFree: true } });
    return Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 });
  });
  const items = [line()];
  const store = openStore(items);
  store.dispatch(signedOut());
  const summary = { totalItems: 1, totalQuantity: 1, subtotal: 400, shipping: 99, total: 499 };
  const cart = { items, summary, notices: [], isPriceOld: false } as unknown as ReturnType<typeof useCart>;
  render(
    <Provider store={store}>
      <MemoryRouter>
        <FilledCart cart={cart} />
      </MemoryRouter>
    </Provider>,
  );
  await waitFor(() => expect(asked.some((url) => url.includes('/client-config'))).toBe(true));
  return asked;
}

test('shows the automatic coupon as the checkout does, and no hint to buy more for free shipping', async () => {
  await openCart(true);
  expect(await screen.findByText('Shop offer')).toBeTruthy();
  expect(screen.getByText('Shipping is free on this order')).toBeTruthy();
  expect(screen.queryByText(/more for free shipping/)).toBeNull();
  expect(screen.getAllByText('₹400').length).toBeGreaterThan(1);
});

test('asks for no quote in a shop without automatic coupons', async () => {
  const asked = await openCart(false);
  expect(await screen.findByText(/more for free shipping/)).toBeTruthy();
  expect(asked.filter((url) => url.includes('/orders/quote'))).toEqual([]);
});

function Cart() {
  const cart = useCart();
  return cart.isLoading ? null : <FilledCart cart={cart} />;
}

/** Signs a member in; `open` shows the cart as a link to it does. */
function arriveAsMember() {
  const store = openStore([]);
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  const open = () =>
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Cart />
        </MemoryRouter>
      </Provider>,
    );
  return { store, open };
}

test('names an item of an account that went off sale, once', async () => {
  const message = 'Old Tee is no longer available and was removed from your cart.';
  const items = [line()];
  const notices = [{ productId: 'gone', name: 'Old Tee', message }];
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, cart: { items, summary: summaryOf(items), version: 1, notices } }),
  );
  const { open } = arriveAsMember();
  open();
  expect(await screen.findByText(message)).toBeTruthy();
  cleanup();
  open();
  expect(await screen.findByRole('link', { name: 'Tee' })).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
});

test('reads the cart of an account again when it opens, unless it was read a moment ago', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let [available, reads] = [5, 0];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/cart/'))
      return Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 });
    reads += 1;
    const items = [line({ available })];
    return Response.json({ success: true, cart: { items, summary: summaryOf(items), version: 1 } });
  });
  const { store, open } = arriveAsMember();
  saveSeenLines([line({ available })]);
  // As after a login: read once and kept until logout.
  await store.dispatch(cartApi.endpoints.cart.initiate());
  open();
  expect((await screen.findAllByRole('link', { name: 'Check out' })).length).toBeGreaterThan(0);
  expect(reads).toBe(1);
  cleanup();
  available = 0;
  vi.setSystemTime(Date.now() + 20 * 60_000);
  open();
  expect(await screen.findByText('Sold out since your last visit.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check out' })).toBeNull();
  vi.useRealTimers();
});
