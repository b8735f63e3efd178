import { afterEach, expect, test } from 'vitest';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, orderOnline } from '#server/testing/online-orders.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, app, gateway } = shop;

afterEach(async () => {
  gateway.asUsual();
  await expectInvariants(pool);
});

/** Posts a form as a browser does after the gateway's page, without the shop's cookies. */
async function comeBack(fields: Record<string, string>, type = 'application/x-www-form-urlencoded') {
  const reply = await app.inject({
    method: 'POST',
    url: '/payment-return',
    headers: { 'content-type': type, origin: 'https://api.razorpay.com' },
    payload: new URLSearchParams(fields).toString(),
  });
  return [reply.statusCode, reply.headers.location];
}

test('in the browser of another app the payment comes back as a form: the order is confirmed and shown', async () => {
  const { order, gatewayOrderId } = await orderOnline(shop);
  const page = [303, `/order-confirmation/${order.id}`];
  expect(await comeBack(await gateway.pay(gatewayOrderId))).toEqual(page);
  expect(await booksOf(shop, order.id)).toMatchObject({ status: 'confirmed', paid: 'PAID' });
});

test('while the gateway cannot be asked the shopper sees the order all the same', async () => {
  const { order, gatewayOrderId } = await orderOnline(shop);
  const claim = await gateway.pay(gatewayOrderId);
  gateway.turn({ faults: [{ kind: 'status', status: 500, times: 50 }] });
  expect(await comeBack(claim)).toEqual([303, `/order-confirmation/${order.id}`]);
  expect(await booksOf(shop, order.id)).toMatchObject({ status: 'pending_payment', isChecked: true });
});

test('a failure leads to the page of the order, where it can still be paid', async () => {
  const { order, gatewayOrderId } = await orderOnline(shop);
  const metadata = JSON.stringify({ order_id: gatewayOrderId, payment_id: 'pay_x' });
  const fields = { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': metadata };
  expect(await comeBack(fields)).toEqual([303, `/order/${order.id}`]);
  expect(await booksOf(shop, order.id)).toMatchObject({ status: 'pending_payment' });
});

test('a forged form confirms nothing and leads to no order', async () => {
  const { order, gatewayOrderId } = await orderOnline(shop);
  const claim = { razorpay_order_id: gatewayOrderId, razorpay_payment_id: 'pay_1', razorpay_signature: 'a'.repeat(64) };
  const forms: Record<string, string>[] = [
    claim,
    { ...claim, more: 'x' },
    {},
    { 'error[metadata]': '{' },
    { 'error[metadata]': '[]' },
  ];
  for (const form of forms) expect(await comeBack(form)).toEqual([303, '/checkout']);
  expect(await booksOf(shop, order.id)).toMatchObject({ status: 'pending_payment', attempts: 0 });
});

test('a shopper who cannot be served is led to a page of the shop, not shown JSON', async () => {
  const form = (limited: typeof app) =>
    limited.inject({
      method: 'POST',
      url: '/payment-return',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'razorpay_payment_id=pay_1',
    });
  const { app: limited } = await testShop({ RATE_LIMITS: 'on' });
  for (let n = 0; n < 600; n += 1) expect((await form(limited)).headers.location).toBe('/checkout');
  const { statusCode, headers } = await form(limited);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/checkout', 'no-store']);
  const { order, gatewayOrderId } = await orderOnline(shop);
  const claim = await gateway.pay(gatewayOrderId);
  await pool.query('alter table payments rename to payments_away');
  expect(await comeBack(claim)).toEqual([303, '/checkout']);
  await pool.query('alter table payments_away rename to payments');
  expect(await comeBack(claim)).toEqual([303, `/order-confirmation/${order.id}`]);
});

test('takes nothing but a small form', async () => {
  expect((await comeBack({}, 'application/json'))[0]).toBe(415);
  expect((await comeBack({}, 'text/plain'))[0]).toBe(415);
  expect((await comeBack({ a: 'x'.repeat(9_000) }))[0]).toBe(413);
});
