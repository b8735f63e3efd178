import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { PaymentLink } from '#contract/payment-links.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { usePayLink } from './use-pay-link.ts';

it('an order that was paid by a link is counted as placed before its confirmation comes up', async () => {
  const order = { _id: '01a1fb59-aad3-7487-a083-41d20851d003', status: 'confirmed' } as Order;
  vi.stubGlobal('fetch', async () => Response.json({ success: true, order }));
  window.dataLayer = [];
  const store = openStore([]);
  store.dispatch(signedOut());
  const link = { version: 1, pricing: { total: 998 } } as PaymentLink;
  const { result } = renderHook(
    () => ({ ...usePayLink('token', link, () => undefined), path: useLocation().pathname }),
    {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <MemoryRouter>{children}</MemoryRouter>
        </Provider>
      ),
    },
  );
  act(() => result.current.pay());
  await waitFor(() => expect(result.current.path).toBe(`/order-confirmation/${order._id}`));
  expect(window.dataLayer).toMatchObject([{ event: 'checkout_step', step: 'placed' }]);
});
