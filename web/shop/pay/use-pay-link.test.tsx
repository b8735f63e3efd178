import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { PaymentLink } from '#contract/payment-links.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { opened, setUpGateway } from '#web/resources/payments/testing/fake-gateway.ts';
import { usePayLink } from './use-pay-link.ts';

/** Renders the hook for an unpaid payment link. */
function openLink(readAgain = () => undefined) {
  const store = openStore([]);
  store.dispatch(signedOut());
  const link = { version: 1, pricing: { total: 998 } } as PaymentLink;
  return renderHook(() => ({ ...usePayLink('token', link, readAgain), path: useLocation().pathname }), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
}

it('an order that was paid by a link is counted as placed before its confirmation comes up', async () => {
  const order = { _id: '01a1fb59-aad3-7487-a083-41d20851d003', status: 'confirmed' } as Order;
  vi.stubGlobal('fetch', async () => Response.json({ success: true, order }));
  window.dataLayer = [];
  const { result } = openLink();
  act(() => result.current.pay());
  await waitFor(() => expect(result.current.path).toBe(`/order-confirmation/${order._id}`));
  expect(window.dataLayer).toMatchObject([{ event: 'checkout_step', step: 'placed' }]);
});

it('nothing to pay at comes up over another page when the order is answered after its own was left', async () => {
  setUpGateway();
  const shippingAddress = { fullName: '', email: '', phoneNumber: '' };
  const payBefore = '2099-01-01T00:00:00.000Z';
  const order = { _id: '01a1fb59-aad3-7487-a083-41d20851d006', status: 'pending_payment', payBefore, shippingAddress };
  const paying = { razorpayOrder: { id: 'order_1', amount: 99_800 }, checkout: { key: 'rzp_test', script: '/c.js' } };
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetched = vi.fn<() => Promise<Response>>().mockReturnValueOnce(promise);
  vi.stubGlobal('fetch', fetched);
  const readAgain = vi.fn<() => undefined>();
  const { result, unmount } = openLink(readAgain);
  act(() => result.current.pay());
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  unmount();
  fetched.mockImplementation(async () => Response.json({ success: true, order }));
  resolve(Response.json({ success: true, order, ...paying }));
  await waitFor(() => expect(readAgain).toHaveBeenCalledOnce());
  expect(opened).not.toHaveBeenCalled();
});
