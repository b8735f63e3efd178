import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { PayOrderButton } from './pay-order-button.tsx';
import { closeGateway, opened, setUpGateway } from './testing/fake-gateway.ts';

beforeEach(() => {
  setUpGateway();
});

const order = {
  _id: '01a1fb59-aad3-7487-a083-41d20851d005',
  status: 'pending_payment',
  payBefore: '2099-01-01T00:00:00.000Z',
  shippingAddress: { fullName: '', email: '', phoneNumber: '' },
} as Order;
const paying = { razorpayOrder: { id: 'order_1', amount: 99_800 }, checkout: { key: 'rzp_test', script: '/c.js' } };

/** Clicks "Pay now" and keeps the response pending. */
async function pressPay() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetched = vi.fn<() => Promise<Response>>().mockReturnValue(promise);
  vi.stubGlobal('fetch', fetched);
  const store = openStore([]);
  store.dispatch(signedOut());
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter>
        <PayOrderButton order={order}>Pay now</PayOrderButton>
      </MemoryRouter>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  fetched.mockImplementation(async () => Response.json({ success: true, order }));
  const answer = () => resolve(Response.json({ success: true, order, ...paying }));
  return { fetched, unmount, answer };
}

it('is free again once the checkout of the gateway was closed', async () => {
  const { answer } = await pressPay();
  answer();
  await closeGateway();
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'));
  expect(opened).toHaveBeenCalledOnce();
});

it('opens nothing over the page that somebody went to meanwhile', async () => {
  const { fetched, unmount, answer } = await pressPay();
  unmount();
  answer();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  expect(opened).not.toHaveBeenCalled();
});
