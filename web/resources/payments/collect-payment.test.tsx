import { configureStore } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { shopApi } from '#web/platform/api.ts';
import { collectPayment } from './collect-payment.ts';
import type { OpenGateway } from './gateway-script.ts';

const collection = { orderId: 'order_1', amount: 99_800, key: 'rzp_test', script: '/checkout.js' };
const order = {
  _id: 'a',
  orderNumber: 'A1',
  status: 'pending_payment',
  payBefore: '2020-01-01T00:00:00.000Z',
  shippingAddress: { fullName: 'Asha Menon', email: '', phoneNumber: '9876543210' },
} as Order;

/** Somebody closes the gateway's checkout after the time to pay, and the shop answers so when it is asked about the order. */
function closeGateway(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const Gateway: OpenGateway = class {
    close = () => undefined;
    on = () => undefined;
    readonly open: () => void;
    constructor({ modal }: ConstructorParameters<OpenGateway>[0]) {
      this.open = modal.ondismiss;
    }
  };
  window.Razorpay = Gateway;
  const store = configureStore({
    reducer: { api: shopApi.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
  });
  const hearing = { onOpen: () => undefined, onPaid: () => undefined };
  return store.dispatch(collectPayment({ order, collection, way: 'upi', ...hearing }) as never);
}

it('nobody says that a payment was too late before the shop has answered', async () => {
  const payment = await closeGateway(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(payment).toEqual({ kind: 'waits', order });
});

it.each([
  ['over', 'expired'],
  ['cancelled', 'cancelled'],
  ['ordered', 'confirmed'],
] as const)('a payment that was closed is %s when the shop says that the order is %s', async (kind, status) => {
  const found = { ...order, status };
  const payment = await closeGateway(async () => Response.json({ success: true, order: found }));
  expect(payment).toEqual({ kind, order: found });
});
