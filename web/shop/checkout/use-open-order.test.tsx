import { renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import type { OrderBody } from '#web/resources/orders/order-attempt.ts';
import { keepOpenPayment, readOpenPayment } from '#web/resources/payments/payment-attempt.ts';
import type { Basket } from './use-basket.ts';
import { useOpenOrder } from './use-open-order.ts';

beforeEach(() => {
  localStorage.clear();
  window.dataLayer = [];
});

it('an order that was paid while this page was away is counted as placed, once', async () => {
  const order = { _id: '01a1fb59-aad3-7487-a083-41d20851d001', status: 'confirmed', orderNumber: 'KS-1' } as Order;
  vi.stubGlobal('fetch', async () => Response.json({ success: true, order }));
  keepOpenPayment(order._id, { items: [] } as unknown as OrderBody);
  const store = openStore([]);
  store.dispatch(signedOut());
  // Something else is in the cart by now, so that nothing leads away from here.
  const basket = { items: [line()], isLoading: false, isBuyNow: false } as unknown as Basket;
  const { rerender } = renderHook(({ isBuyNow }) => useOpenOrder({ ...basket, isBuyNow }), {
    initialProps: { isBuyNow: false },
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await waitFor(() => expect(window.dataLayer).toMatchObject([{ event: 'checkout_step', step: 'placed' }]));
  rerender({ isBuyNow: true });
  await waitFor(() => expect(readOpenPayment()).toBeNull());
  expect(window.dataLayer).toHaveLength(1);
});
