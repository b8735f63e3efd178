import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { readBuyNow, startBuyNow } from '#web/resources/orders/buy-now.ts';
import { OpenCheckout } from './open-checkout.tsx';
import { useBasket } from './use-basket.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** Somebody with something else in the cart buys a tee past it, of which the shop says this. */
function buyNow(sold: CartItem[]) {
  const { product } = line();
  startBuyNow({ product: product as never, size: 'M', color: 'Black', quantity: 1 });
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, cart: { items: sold, summary: {}, version: 0 }, notices: [] }),
  );
  const store = openStore([line({ id: '2' })]);
  store.dispatch(signedOut());
  return function AtCheckout({ children }: { children: ReactNode }) {
    return (
      <Provider store={store}>
        <MemoryRouter initialEntries={['/checkout']}>{children}</MemoryRouter>
      </Provider>
    );
  };
}

it('says that a piece bought past the cart is no longer sold, and speaks of no empty cart', async () => {
  render(<OpenCheckout onFilled={() => undefined} />, { wrapper: buyNow([]) });
  expect(await screen.findByRole('heading', { name: 'This piece is no longer sold' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your cart' }).getAttribute('href')).toBe('/cart');
  expect(readBuyNow()).toBeNull();
});

it('leads to the cart, and does not check it out, once the sold-out piece is removed', async () => {
  const soldOut = line({ available: 0 });
  const { result } = renderHook(() => ({ basket: useBasket(), path: useLocation().pathname }), {
    wrapper: buyNow([soldOut]),
  });
  await waitFor(() => expect(result.current.basket.items).toHaveLength(1));
  void result.current.basket.remove(soldOut);
  await waitFor(() => expect(result.current.path).toBe('/cart'));
  expect(result.current.basket.isBuyNow).toBe(true);
  expect(readBuyNow()).toBeNull();
});
