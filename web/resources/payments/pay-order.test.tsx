import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { payOrder } from './pay-order.ts';

it('an order that turns out to be paid is counted as placed, however often its button is pressed', async () => {
  const order = { _id: newUuid(), status: 'pending_payment', payBefore: null } as Order;
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ success: false, code: 'TOO_LATE', message: 'It is paid.' }, { status: 409 })
      : Response.json({ success: true, order: { ...order, status: 'confirmed' } }),
  );
  window.dataLayer = [];
  const store = openStore([]);
  store.dispatch(signedOut());
  const listener = { isWanted: () => true, onOpen: () => undefined, onPaid: () => undefined };
  const pay = () => store.dispatch(payOrder(order, listener) as never);
  expect(await pay()).toEqual({ isOrdered: true, trouble: '' });
  await pay();
  expect(window.dataLayer).toMatchObject([{ event: 'checkout_step', step: 'placed' }]);
});
