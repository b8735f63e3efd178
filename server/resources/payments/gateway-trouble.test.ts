import { afterEach, describe, expect, test } from 'vitest';
import type { Fault } from '#sandbox/razorpay/switches.ts';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, deliver, orderOnline, sweep, verify } from '#server/testing/online-orders.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, gateway, clock, runJobs } = shop;

afterEach(async () => {
  gateway.asUsual();
  // Closes the circuit breaker again.
  clock.pass(31_000);
  await expectInvariants(pool);
});

const always = 1_000;
const troubles: [string, Fault][] = [
  ['answers with an error', { kind: 'status', status: 500, times: always }],
  ['is too busy', { kind: 'status', status: 429, times: always }],
  ['answers nonsense', { kind: 'garbage', times: always }],
  ['hangs up', { kind: 'cut', times: always }],
  ['does not answer', { kind: 'slow', times: always }],
  ['never ends its answer', { kind: 'trickle', times: always }],
];

async function create(token?: string) {
  const body = orderOf([lineOf(await addProduct(pool))], { isBuyNow: true });
  return ask(api.payments.create, { token, body });
}

describe.each(troubles)('while the gateway %s', (_what, fault) => {
  test('paying online is refused in words, with a time to try again; the order waits and goes on later', async () => {
    const person = await signIn();
    const body = orderOf([lineOf(await addProduct(pool))], { isBuyNow: true });
    gateway.turn({ faults: [fault] });
    const refused = await ask(api.payments.create, { token: person.token, body });
    expect([refused.status, refused.json.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    gateway.asUsual();
    clock.pass(31_000);
    const again = await ask(api.payments.create, { token: person.token, body });
    expect([again.status, again.json.order.status]).toEqual([200, 'pending_payment']);
    const { rows } = await pool.query('select count(*) from orders where user_id = $1', [person.userId]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('somebody who has paid is not told no, and the order is confirmed once it is back', async () => {
    const { order, gatewayOrderId, as } = await orderOnline(shop);
    const claim = await gateway.pay(gatewayOrderId);
    gateway.turn({ faults: [fault] });
    const { status, json } = await verify(shop, claim, as);
    expect([status, json.message, json.order.status]).toEqual([
      200,
      'We are confirming your payment.',
      'pending_payment',
    ]);
    gateway.asUsual();
    clock.pass(31_000);
    await sweep(shop);
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'confirmed', payment: 'captured', confirmations: 1 });
  });
});

test('while nobody is there to answer it is the same: refused in words, believed who has paid, put right later', async () => {
  const { order, gatewayOrderId, as } = await orderOnline(shop);
  const claim = await gateway.pay(gatewayOrderId);
  const { server } = gateway.app;
  const { hostname, port } = new URL(gateway.origin);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  try {
    expect((await create()).json.code).toBe('PAYMENT_UNAVAILABLE');
    const { status, json } = await verify(shop, claim, as);
    expect([status, json.order.status]).toEqual([200, 'pending_payment']);
  } finally {
    await new Promise<void>((listening) => server.listen(Number(port), hostname, listening));
  }
  clock.pass(31_000);
  await sweep(shop);
  expect(await booksOf(shop, order.id)).toMatchObject({ status: 'confirmed', payment: 'captured', confirmations: 1 });
});

describe('a gateway that takes the order and loses the answer', () => {
  test.each(['status', 'garbage', 'cut'] as const)('(%s): its order is found, and there is one', async (kind) => {
    gateway.turn({ faults: [{ call: 'POST /orders', kind, after: true }] });
    const { status, json } = await create();
    expect(status).toBe(200);
    const made = [...gateway.book.orders.values()].filter(({ receipt }) => receipt === json.order.orderNumber);
    expect(made.map(({ id }) => id)).toEqual([json.razorpayOrder?.id]);
  });

  test('a capture whose answer is lost is no second one', async () => {
    gateway.turn({ checkout: { successAfterMinutes: 40 } });
    const { order, gatewayOrderId } = await orderOnline(shop);
    await gateway.pay(gatewayOrderId);
    await gateway.timeline.pass(41 * 60_000);
    gateway.turn({ faults: [{ call: 'POST /payments/:id/capture', kind: 'cut', after: true }] });
    const event = gateway.events(gatewayOrderId).find(({ name }) => name === 'payment.authorized');
    expect(event && (await deliver(shop, event))).toBe(200);
    await runJobs();
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'confirmed', attempts: 1, confirmations: 1 });
  });
});

describe('a payment in a state that the shop does not know', () => {
  const stateUnknown = async ({ gatewayOrderId }: { gatewayOrderId: string }, answer?: 'failure') => {
    const { razorpay_payment_id: id } = await gateway.pay(gatewayOrderId, { answer });
    Object.assign(gateway.book.payments.get(id) ?? {}, { status: 'pending' });
  };

  test('beside the one that was captured: the order is confirmed, and nobody has to look', async () => {
    const waiting = await orderOnline(shop);
    await stateUnknown(waiting, 'failure');
    clock.pass(3 * 60_000);
    await sweep(shop);
    await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
    expect(await booksOf(shop, waiting.order.id)).toMatchObject({ status: 'confirmed', paid: 'PAID', review: '' });
  });

  test('alone: the order expires with a note for staff, given once', async () => {
    const waiting = await orderOnline(shop);
    await stateUnknown(waiting);
    clock.pass(16 * 60_000);
    await sweep(shop);
    const review = 'The gateway lists a payment in a state that the shop does not know.';
    expect(await booksOf(shop, waiting.order.id)).toMatchObject({ status: 'expired', isChecked: true, review });
    await pool.query('update payments set reviewed_at = now() where order_id = $1', [waiting.order.id]);
    clock.pass(60 * 60_000);
    await sweep(shop);
    const { rows } = await pool.query('select waits_for_review as open from payments where order_id = $1', [
      waiting.order.id,
    ]);
    expect(rows).toEqual([{ open: false }]);
  });
});

test('an answer in another shape than expected does not stop the payments of others', async () => {
  const waiting = await orderOnline(shop);
  const asked = gateway.book.orders.get(waiting.gatewayOrderId);
  const { amount } = asked ?? {};
  Object.assign(asked ?? {}, { amount: 'many' });
  clock.pass(16 * 60_000);
  for (let count = 0; count < 3; count += 1) await sweep(shop);
  expect((await create()).status).toBe(200);
  Object.assign(asked ?? {}, { amount });
});

describe('while the gateway is down', () => {
  test('events are still taken, and money that came meanwhile is found within a minute of its return', async () => {
    const waiting = [];
    for (let count = 0; count < 20; count += 1) waiting.push(await orderOnline(shop));
    for (const { gatewayOrderId } of waiting) await gateway.pay(gatewayOrderId);
    gateway.turn({ faults: [{ kind: 'status', status: 500, times: 10_000 }] });
    for (const { gatewayOrderId } of waiting) {
      const paid = gateway.events(gatewayOrderId).find(({ name }) => name === 'order.paid');
      expect(paid && (await deliver(shop, paid))).toBe(200);
    }
    await runJobs();
    for (let minute = 0; minute < 16; minute += 1) {
      clock.pass(60_000);
      await sweep(shop);
    }
    // Past their deadline, but the gateway could not be asked, so their stock is still held.
    for (const { order } of waiting) expect((await booksOf(shop, order.id)).status).toBe('pending_payment');
    gateway.asUsual();
    clock.pass(60_000);
    await sweep(shop);
    for (const { order } of waiting)
      expect(await booksOf(shop, order.id)).toMatchObject({ status: 'confirmed', paid: 'PAID', refunds: [] });
  }, 120_000);

  test('pieces are not held for ever: ten minutes past their time they are free, and later money is still right', async () => {
    const { order, gatewayOrderId, tee } = await orderOnline(shop);
    await gateway.pay(gatewayOrderId);
    gateway.turn({ faults: [{ kind: 'status', status: 500, times: always }] });
    clock.pass(26 * 60_000);
    await sweep(shop);
    expect((await booksOf(shop, order.id)).status).toBe('expired');
    const { rows } = await pool.query('select reserved from variants where id = $1', [tee.variants[0]?.id]);
    expect(rows).toEqual([{ reserved: 0 }]);
    gateway.asUsual();
    clock.pass(61 * 60_000);
    await sweep(shop);
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'confirmed', paid: 'PAID' });
  });

  test('after five failures nobody waits for it any more, and half a minute later one asks', async () => {
    gateway.turn({ faults: [{ kind: 'slow', times: always }] });
    // Each request tries to create a gateway order and then looks whether it was created.
    for (let count = 0; count < 3; count += 1) expect((await create()).status).toBe(503);
    const began = performance.now();
    for (let count = 0; count < 5; count += 1) expect((await create()).status).toBe(503);
    // A request that waited would take two seconds.
    expect(performance.now() - began).toBeLessThan(5_000);
    gateway.asUsual();
    clock.pass(31_000);
    expect((await create()).status).toBe(200);
  });

  test('looking at things and paying in cash wait for nobody who waits for it', async () => {
    const [person, tee] = [await signIn(), await addProduct(pool, { stock: 100 })];
    const body = () => orderOf([lineOf(tee)], { isBuyNow: true });
    const rush = async () => {
      for (let count = 0; count < 10; count += 1) {
        expect((await ask(api.products.one, { params: { id: tee.id } })).status).toBe(200);
        const cash = await ask(api.orders.quote, {
          token: person.token,
          body: { items: body().items, couponCode: '' },
        });
        expect(cash.status).toBe(200);
      }
      expect((await ask(api.orders.placeCod, { token: person.token, body: body() })).status).toBe(200);
    };
    await rush();
    gateway.turn({ faults: [{ kind: 'slow', times: always }] });
    let answered = 0;
    const stuck = Promise.all(Array.from({ length: 20 }, () => create().finally(() => (answered += 1))));
    // The database pool has ten connections and twenty requests wait for the gateway: none may keep a connection
    // meanwhile.
    await rush();
    expect(answered).toBe(0);
    expect(new Set((await stuck).map(({ status }) => status))).toEqual(new Set([503]));
  });
});
