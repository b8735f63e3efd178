import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { makeStore } from '#web/app/store.ts';
import { collectPayment } from './collect-payment.ts';
import type { Payment } from './collect-payment.ts';
import { closeGateway, setUpGateway } from './testing/fake-gateway.ts';

const collection = { orderId: 'order_1', amount: 99_800, key: 'rzp_test', script: '/checkout.js' };
const order = {
  _id: 'a',
  orderNumber: 'A1',
  status: 'pending_payment',
  payBefore: '2020-01-01T00:00:00.000Z',
  shippingAddress: { fullName: 'Asha Menon', email: '', phoneNumber: '9876543210' },
} as Order;

/** Closes the gateway's checkout after the deadline; returns how paying ends, given the server's response. */
async function closed(answer: () => Promise<Response>): Promise<Payment> {
  vi.stubGlobal('fetch', answer);
  setUpGateway();
  const store = makeStore();
  const listener = { isWanted: () => true, onOpen: () => undefined, onPaid: () => undefined };
  const paying: Promise<Payment> = store.dispatch(
    collectPayment({ order, collection, way: 'upi', ...listener }) as never,
  );
  await closeGateway();
  return paying;
}

it('nobody says that a payment was too late before the shop has answered', async () => {
  const payment = await closed(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(payment).toEqual({ kind: 'waits', order });
});

it.each([
  ['over', 'expired'],
  ['cancelled', 'cancelled'],
  ['ordered', 'confirmed'],
] as const)('a payment that was closed is %s when the shop says that the order is %s', async (kind, status) => {
  const found = { ...order, status };
  const payment = await closed(async () => Response.json({ success: true, order: found }));
  expect(payment).toEqual({ kind, order: found });
});
