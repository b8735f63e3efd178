import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { pool, ask, signIn } = await testShop();

const tee = await addProduct(pool, { stock: 50 });
const body = orderOf([lineOf(tee)], { isBuyNow: true });

/** An order of a user who has since logged out, with their old token. */
async function orderOfEnded() {
  const { token } = await signIn();
  const { order } = (await ask(api.orders.placeCod, { token, body, headers: keyed() })).json;
  await ask(api.auth.logout, { token });
  return { id: order.id, token, itemId: order.items[0]?._id ?? '' };
}

const calls: Record<string, (of: { id: string; itemId: string }) => [Endpoint, object]> = {
  'read it': ({ id }) => [api.orders.one, { params: { id } }],
  'change its address': ({ id }) => [
    api.orders.changeAddress,
    { params: { id }, body: { shippingAddress: { ...address, fullName: 'Ravi Kumar' } } },
  ],
  'cancel it': ({ id }) => [api.payments.cancel, { params: { id }, body: { reason: 'Too late' } }],
  'pay it': ({ id }) => [api.payments.pay, { params: { id } }],
  'see what cancelling gives back': ({ id }) => [api.payments.cancelPreview, { params: { id }, body: {} }],
  'see what may come back': ({ id }) => [api.returns.options, { params: { id } }],
  'ask for a return': ({ id, itemId }) => [
    api.returns.create,
    { body: { orderId: id, type: 'return', reason: 'size_issue', items: [{ orderItemId: itemId, quantity: 1 }] } },
  ],
  'follow it': ({ id }) => [api.shipments.track, { body: { _id: id } }],
  'get its invoice': ({ id }) => [api.invoices.ofOrder, { params: { id } }],
  'get its credit note': ({ id }) => [api.invoices.creditNote, { params: { id, refundId: 'cancellation' } }],
};

describe('whoever shows a session that has ended', () => {
  test.each(Object.keys(calls))(
    'hears that it has ended when they want to %s, a guest that there is none',
    async (name) => {
      const of = await orderOfEnded();
      const [endpoint, sent] = calls[name]?.(of) ?? [];
      if (!endpoint) throw new Error(`${name} is no call.`);
      const ended = await ask(endpoint, { ...sent, token: of.token });
      expect([ended.status, ended.json.code]).toEqual([401, 'LOGIN_REQUIRED']);
      const guest = await ask(endpoint, sent);
      expect([guest.status, guest.json.code]).toEqual([404, 'NOT_FOUND']);
      // Earlier clients send 'null' for "no session".
      const none = await ask(endpoint, { ...sent, token: 'null' });
      expect([none.status, none.json.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test('learns of no order by that: one that does not exist answers the same', async () => {
    const { token } = await orderOfEnded();
    const { status } = await ask(api.orders.one, { token, params: { id: crypto.randomUUID() } });
    expect(status).toBe(401);
    const other = await signIn();
    const live = await ask(api.orders.one, { token: other.token, params: { id: (await orderOfEnded()).id } });
    expect([live.status, live.json.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('still reads and cancels what this browser ordered as a guest, and fills a cart', async () => {
    const { token } = await orderOfEnded();
    const placed = await ask(api.orders.placeCod, { token, body, headers: keyed() });
    const cookies = Object.fromEntries(placed.cookies.map(({ name, value }) => [name, value]));
    const params = { id: placed.json.order.id };
    expect((await ask(api.orders.one, { token, cookies, params })).status).toBe(200);
    const cancelled = await ask(api.payments.cancel, { token, cookies, params, body: { reason: 'Too late' } });
    expect(cancelled.json.order.status).toBe('cancelled');
    expect((await ask(api.cart.add, { token, body: lineOf(tee) })).status).toBe(200);
    expect((await ask(api.cart.add, { token, body: { ...lineOf(tee), productId: crypto.randomUUID() } })).status).toBe(
      404,
    );
  });
});
