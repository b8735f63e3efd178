import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { ordersApi } from '#web/resources/orders/orders.api.ts';
import { forgetReads } from './forget-reads.ts';

it('what is still being read for who was here is not kept for who comes next', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const store = makeStore();
  const { order } = ordersApi.endpoints;
  const asked = { params: { id: 'o1' } };
  const reading = store.dispatch(order.initiate(asked));
  store.dispatch(forgetReads() as never);
  resolve(Response.json({ success: true, order: { _id: 'o1' } }));
  await reading;
  expect(order.select(asked)(store.getState()).data).toBeUndefined();
  reading.unsubscribe();
});
