import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { shopApi } from '#web/platform/api.ts';
import { sessionSlice, signedOut } from '#web/resources/auth/session.slice.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import { readOpenPayment } from '#web/resources/payments/payment-attempt.ts';
import { closeGateway, opened, setUpGateway } from '#web/resources/payments/testing/fake-gateway.ts';
import type { Placing } from './use-ends.ts';
import { usePlacing } from './use-placing.ts';

const before = { _id: '01a1fb59-aad3-7487-a083-41d20851daaa', status: 'cancelled', payBefore: null } as Order;
const order = {
  ...before,
  _id: '01a1fb59-aad3-7487-a083-41d20851dbbb',
  status: 'pending_payment',
  payBefore: '2099-01-01T00:00:00.000Z',
  shippingAddress: { fullName: '', email: '', phoneNumber: '' },
} as Order;

const paying = { razorpayOrder: { id: 'order_1', amount: 99_800 }, checkout: { key: 'rzp_test', script: '/c.js' } };

beforeEach(() => {
  localStorage.clear();
  setUpGateway();
  vi.stubGlobal('fetch', async () => Response.json({ success: true, order, ...paying }));
});
afterEach(cleanup);

function openCheckout() {
  const setTrouble = vi.fn<Placing['setTrouble']>();
  const setHeld = vi.fn<Placing['setHeld']>();
  const placing: Placing = {
    basket: { items: [line()], isBuyNow: false, version: undefined } as unknown as Placing['basket'],
    address: noAddress,
    choices: { way: 'upi', gstin: '', businessName: '', savesAddress: false },
    couponCode: '',
    total: 998,
    refuse: () => false,
    askAnew: async () => undefined,
    setTrouble,
    setHeld,
  };
  const store = configureStore({
    reducer: { api: shopApi.reducer, [sessionSlice.name]: sessionSlice.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
  });
  store.dispatch(signedOut());
  const { result, unmount } = renderHook(() => usePlacing(placing), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
  return { result, unmount, setTrouble, setHeld };
}

it('an order that made way for another one disturbs nobody who pays that one (X10)', async () => {
  const { result, setTrouble, setHeld } = openCheckout();
  act(() => void result.current.place('upi'));
  await waitFor(() => expect(result.current.phase).toBe('paying'), { timeout: 5_000 });
  setTrouble.mockClear();
  act(() => result.current.settle(before, 'cancelled'));
  await closeGateway();
  await waitFor(() => expect(setHeld).toHaveBeenCalledWith(order));
  expect(opened).toHaveBeenCalledOnce();
  expect(setHeld).toHaveBeenCalledOnce();
  expect(setTrouble).not.toHaveBeenCalled();
  expect(readOpenPayment()?.orderId).toBe(order._id);
});

it('an order that was cancelled while nothing is under way is told as cancelled', async () => {
  const { result, setTrouble } = openCheckout();
  act(() => result.current.settle(before, 'cancelled'));
  await waitFor(() => expect(setTrouble).toHaveBeenCalledWith(expect.objectContaining({ kind: 'cancelled' })));
});

it('nothing to pay at comes up over another page when the order is answered after its own was left', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetched = vi.fn<(address: string) => Promise<Response>>().mockReturnValue(promise);
  vi.stubGlobal('fetch', fetched);
  const { result, unmount, setHeld } = openCheckout();
  act(() => void result.current.place('upi'));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  unmount();
  fetched.mockImplementation(async () => Response.json({ success: true, order }));
  resolve(Response.json({ success: true, order, ...paying }));
  await waitFor(() => expect(setHeld).toHaveBeenCalledWith(order));
  expect(opened).not.toHaveBeenCalled();
});
