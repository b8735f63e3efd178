import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { newUuid } from '#web/platform/new-uuid.ts';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { emptyCart, lineOf } from '#web/resources/cart/cart-lines.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { useCart } from '#web/resources/cart/use-cart.ts';
import { attemptFor, keepAttempt, lostAttempt } from '#web/resources/orders/order-attempt.ts';
import type { OrderBody } from '#web/resources/orders/order-attempt.ts';
import { FilledCart } from './filled-cart.tsx';

function Cart() {
  const cart = useCart();
  return cart.isLoading ? null : <FilledCart cart={cart} />;
}

/** Opens Asha's empty cart of this version after the response to her cash order of version 3 was lost. */
function openCart(version: number, answer: () => Response) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.endsWith('/cart/')) return Response.json({ success: true, cart: { ...emptyCart, version } });
    if (!url.endsWith('/orders/cod')) return Response.json({ success: true, user: asha, flags: {} });
    asked.push(JSON.parse(body ?? '{}'));
    return answer();
  });
  const body = { items: [lineOf(line())], isBuyNow: false, expectedTotal: 500, cartVersion: 3 } as OrderBody;
  keepAttempt({ ...attemptFor(body), unanswered: [body] });
  const store = openStore([]);
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Cart />
      </MemoryRouter>
    </Provider>,
  );
  return asked;
}

it('an empty cart leads to the order that has emptied it although its response was lost', async () => {
  const order = { _id: newUuid(), orderNumber: 'KS-7', status: 'confirmed', items: [] };
  const asked = openCart(4, () => Response.json({ success: true, order }));
  const link = await screen.findByRole('link', { name: 'See your order' });
  expect(link.getAttribute('href')).toBe(`/order-confirmation/${order._id}`);
  expect(screen.getByRole('status').textContent).toContain('Order KS-7 was placed');
  expect(asked).toHaveLength(1);
  // Whoever orders the same things from now on means a second order.
  expect(lostAttempt()).toBeUndefined();
});

it('says nothing of an order that the shop does not know', async () => {
  const refusal = { success: false, code: 'CART_CHANGED', message: 'Your cart has changed.' };
  const asked = openCart(4, () => Response.json(refusal, { status: 409 }));
  await waitFor(() => expect(lostAttempt()).toBeUndefined());
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'See your order' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
});

it.each([
  ['a removal is under way', 3],
  ['the cart on the screen is an older one', 2],
])('repeats no request that could still place the order, as when %s', async (_, version) => {
  const asked = openCart(version, () => Response.json({ success: true, order: { _id: newUuid(), items: [] } }));
  await screen.findByRole('heading', { name: 'Nothing here yet' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toEqual([]);
  expect(lostAttempt()).toBeDefined();
});
