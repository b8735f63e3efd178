import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { makeStore } from '#web/app/store.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import { readOpenPayment } from '#web/resources/payments/payment-attempt.ts';
import { hasSucceeded } from '#web/resources/payments/checkout-state.ts';
import { closeGateway, opened, payAtGateway, setUpGateway } from '#web/resources/payments/testing/fake-gateway.ts';
import type { PlaceOrderInput } from './use-ends.ts';
import { usePlacing } from './use-placing.ts';

const before = { _id: '01a1fb59-aad3-7487-a083-41d20851daaa', status: 'cancelled', payBefore: null } as Order;
const order = {
  ...before,
  _id: '01a1fb59-aad3-7487-a083-41d20851dbbb',
  status: 'pending_payment',
  payBefore: '2099-01-01T00:00:00.000Z',
  shippingAddress: { fullName: '', email: '', phoneNumber: '' },
} as Order;

function Path() {
  const { pathname, state } = useLocation();
  return <p title={hasSucceeded(state) ? 'succeeded' : undefined}>{pathname}</p>;
}

const paying = { razorpayOrder: { id: 'order_1', amount: 99_800 }, checkout: { key: 'rzp_test', script: '/c.js' } };

beforeEach(() => {
  setUpGateway();
  vi.stubGlobal('fetch', async () => Response.json({ success: true, order, ...paying }));
});

function openCheckout() {
  const setTrouble = vi.fn<PlaceOrderInput['setTrouble']>();
  const setHeld = vi.fn<PlaceOrderInput['setHeld']>();
  const placing: PlaceOrderInput = {
    basket: { items: [line()], isBuyNow: false, version: undefined } as unknown as PlaceOrderInput['basket'],
    address: noAddress,
    choices: { way: 'upi', gstin: '', businessName: '', savesAddress: false },
    couponCode: '',
    total: 998,
    refuse: () => false,
    askAnew: async () => undefined,
    setTrouble,
    setHeld,
  };
  const store = makeStore();
  store.dispatch(signedOut());
  const { result, unmount, rerender } = renderHook(({ total }) => usePlacing({ ...placing, total }), {
    initialProps: { total: 998 },
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>
          {children}
          <Path />
        </MemoryRouter>
      </Provider>
    ),
  });
  return { result, unmount, rerender, setTrouble, setHeld };
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

const confirmed: Order = { ...order, _id: '01a1fb59-aad3-7487-a083-41d20851dccc', status: 'confirmed', items: [] };

/**
 * A shop that places one order per key; `lost` are requests, counted from 1, that get no response, and `unheard` those
 * of them that do not arrive.
 */
function openShop({ lost, unheard = [] }: { lost: number[]; unheard?: number[] }) {
  const placed = new Map<string, { body: string; answer: object }>();
  let sent = 0;
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit & { body: string }) => {
    if (method !== 'POST') return Response.json({ success: true, order });
    sent += 1;
    if (unheard.includes(sent)) throw new TypeError('Failed to fetch');
    const key = String(new Headers(headers).get('idempotency-key'));
    const isCash = url.includes('/orders/cod');
    const answer = isCash ? { order: confirmed, razorpayOrder: null } : { order, ...paying };
    const known = placed.get(key) ?? { body, answer };
    placed.set(key, known);
    if (lost.includes(sent)) throw new TypeError('Failed to fetch');
    if (known.body !== body) return Response.json({ success: false, code: 'KEY_REUSED', message: '' }, { status: 409 });
    return Response.json({ success: true, ...known.answer });
  });
  return { placed: () => [...placed.values()].map(({ answer }) => answer) };
}

it.each([
  ['at the same total', 998],
  ['at a total without the fee for cash', 949],
])('a cash order whose response was lost is not placed a second time online, %s', async (_, total) => {
  const shop = openShop({ lost: [1] });
  const { result, rerender, setTrouble } = openCheckout();
  await act(() => result.current.place('cod'));
  expect(setTrouble).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'refused' }));
  rerender({ total });
  await act(() => result.current.place('upi'));
  expect(await screen.findByText(`/order-confirmation/${confirmed._id}`)).toBeTruthy();
  expect(shop.placed()).toEqual([{ order: confirmed, razorpayOrder: null }]);
  expect(opened).not.toHaveBeenCalled();
});

it('the confirmation knows of a payment that the shop has not answered yet', async () => {
  const { result } = openCheckout();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('verify')) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, order: { ...order, items: [] }, ...paying });
  });
  act(() => void result.current.place('upi'));
  await payAtGateway();
  expect((await screen.findByText(`/order-confirmation/${order._id}`)).title).toBe('succeeded');
});

it('a cash order that never arrived does not stand in the way of paying online', async () => {
  const shop = openShop({ lost: [], unheard: [1] });
  const { result, setHeld } = openCheckout();
  await act(() => result.current.place('cod'));
  act(() => void result.current.place('upi'));
  await closeGateway();
  await waitFor(() => expect(setHeld).toHaveBeenCalledWith(order));
  expect(shop.placed()).toEqual([{ order, ...paying }]);
});

it.each([
  ['at the same total', 998],
  ['at a total with a fee for cash', 1_047],
])('cash after an online order whose response was lost too is a confirmed order, %s', async (_, total) => {
  const shop = openShop({ lost: [2], unheard: [1] });
  const { result, rerender } = openCheckout();
  await act(() => result.current.place('cod'));
  await act(() => result.current.place('upi'));
  rerender({ total });
  await act(() => result.current.place('cod'));
  expect(await screen.findByText(`/order-confirmation/${confirmed._id}`)).toBeTruthy();
  expect(shop.placed()).toEqual([
    { order, ...paying },
    { order: confirmed, razorpayOrder: null },
  ]);
});

it('online with a corrected total after both responses were lost goes on with an order to pay', async () => {
  const shop = openShop({ lost: [2], unheard: [1] });
  const { result, rerender, setHeld } = openCheckout();
  await act(() => result.current.place('cod'));
  await act(() => result.current.place('upi'));
  rerender({ total: 949 });
  act(() => void result.current.place('upi'));
  await closeGateway();
  await waitFor(() => expect(setHeld).toHaveBeenCalledWith(order));
  expect(shop.placed()).toHaveLength(2);
});
