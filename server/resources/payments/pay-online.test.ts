import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, deliver, orderOnline, sweep, verify } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, gateway, clock, runJobs, mails } = shop;
const minutes = (count: number) => count * 60_000;
const paid = {
  status: 'confirmed',
  paid: 'PAID',
  payment: 'captured',
  isChecked: false,
  confirmations: 1,
  refunds: [],
};

afterEach(async () => {
  gateway.asUsual();
  await expectInvariants(pool);
});

describe('an order that is paid online', () => {
  test('waits with its pieces held, is paid, and is confirmed with its pieces sold', async () => {
    const { order, gatewayOrderId, as, tee } = await orderOnline(shop, { person: await signIn(), quantity: 2 });
    expect(order).toMatchObject({ status: 'pending_payment', paymentInfo: { status: 'PENDING', method: 'RAZORPAY' } });
    expect(order.paymentInfo.razorpayOrderId).toBe(gatewayOrderId);
    const asked = gateway.book.orders.get(gatewayOrderId);
    expect(asked).toMatchObject({ amount: order.total * 100, currency: 'INR', receipt: order.orderNumber });
    const { status, json } = await verify(shop, await gateway.pay(gatewayOrderId), as);
    expect([status, json.message]).toEqual([200, 'We have received your payment and your order is confirmed.']);
    expect(json.order).toMatchObject({ status: 'confirmed', paymentInfo: { status: 'PAID' } });
    const { rows } = await pool.query('select on_hand, reserved from variants where id = $1', [tee.variants[0]?.id]);
    expect(rows).toEqual([{ on_hand: 18, reserved: 0 }]);
    expect(await booksOf(shop, order.id)).toMatchObject(paid);
  });

  test('of a guest is verified by the browser that placed it, and hidden from every other', async () => {
    const { order, gatewayOrderId, as } = await orderOnline(shop);
    const claim = await gateway.pay(gatewayOrderId);
    const strangers = [{}, { token: (await signIn()).token }, { cookies: { guest_orders: 'x'.repeat(43) } }];
    for (const stranger of strangers) expect((await verify(shop, claim, stranger)).status).toBe(404);
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'pending_payment', attempts: 0 });
    expect((await verify(shop, claim, as)).json.order.status).toBe('confirmed');
  });

  test('can be paid again from its own page, at the gateway as it was asked for, by nobody else', async () => {
    const { order, gatewayOrderId, as } = await orderOnline(shop);
    const params = { id: order.id };
    const { json } = await ask(api.payments.pay, { ...as, params });
    const collecting = { id: gatewayOrderId, amount: order.total * 100, currency: 'INR' };
    expect(json).toMatchObject({ razorpayOrder: collecting, order: { _id: order.id } });
    expect(json.checkout).toEqual({ key: 'rzp_test_shop', script: gateway.settings.checkoutScript });
    expect((await ask(api.payments.pay, { params })).status).toBe(404);
    expect((await ask(api.payments.pay, { params: { id: 'x' }, ...as })).status).toBe(400);
    expect((await verify(shop, await gateway.pay(gatewayOrderId), as)).json.order.status).toBe('confirmed');
    const late = await ask(api.payments.pay, { ...as, params });
    expect([late.status, late.json.code]).toEqual([409, 'TOO_LATE']);
  });

  test('goes on from its own page once the gateway is back, until its pieces are no longer held', async () => {
    const { token, userId } = await signIn();
    const body = orderOf([lineOf(await addProduct(pool))], { isBuyNow: true });
    gateway.turn({ faults: [{ kind: 'status', status: 500, times: 10_000 }] });
    expect((await ask(api.payments.create, { token, body })).status).toBe(503);
    const { rows } = await pool.query('select id from orders where user_id = $1', [userId]);
    const asked = { token, params: { id: rows[0].id } };
    expect((await ask(api.payments.pay, asked)).json.code).toBe('PAYMENT_UNAVAILABLE');
    gateway.asUsual();
    clock.pass(31_000);
    const { json } = await ask(api.payments.pay, asked);
    expect(json.razorpayOrder.amount).toBe(json.order.total * 100);
    clock.pass(minutes(16));
    expect((await ask(api.payments.pay, asked)).json.code).toBe('TOO_LATE');
  });

  test('answers what the gateway and the summary need, and no secret', async () => {
    const body = orderOf([lineOf(await addProduct(pool, { price: 499.5 }), 2)], { isBuyNow: true });
    const { json, text } = await ask(api.payments.create, { body });
    expect(json.razorpayOrder).toEqual({
      id: expect.stringMatching(/^order_/),
      amount: 99_900 + 9_900,
      currency: 'INR',
    });
    expect(json.orderSummary).toMatchObject({ total: 1_098, items: 2, isGuest: true, freediscount: 0 });
    expect(json.checkout).toEqual({ key: 'rzp_test_shop', script: gateway.settings.checkoutScript });
    for (const secret of [gateway.settings.keySecret, gateway.settings.webhookSecret])
      expect(text).not.toContain(secret);
  });

  test('of a person asks the gateway once, however often and fast it is asked for', async () => {
    const { token } = await signIn();
    const body = orderOf([lineOf(await addProduct(pool))], { isBuyNow: true });
    const headers = keyed();
    const requests = [headers, headers, {}, {}, keyed()].map((one) =>
      ask(api.payments.create, { token, body, headers: one }),
    );
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => json.razorpayOrder?.id)).size).toBe(1);
    const receipts = [...gateway.book.orders.values()].filter(
      (one) => one.receipt === answers[0]?.json.order.orderNumber,
    );
    expect(receipts).toHaveLength(1);
  });

  test('stays open after a failure and says why; the next try pays it', async () => {
    const { order, gatewayOrderId, as } = await orderOnline(shop);
    await gateway.pay(gatewayOrderId, { answer: 'failure' });
    for (const event of gateway.events(gatewayOrderId)) expect(await deliver(shop, event)).toBe(200);
    await runJobs();
    const { json } = await ask(api.orders.one, { params: { id: order.id }, ...as });
    expect(json.order).toMatchObject({
      status: 'pending_payment',
      paymentFailure: expect.stringContaining('not be completed'),
    });
    await verify(shop, await gateway.pay(gatewayOrderId), as);
    expect(await booksOf(shop, order.id)).toMatchObject({ ...paid, attempts: 2 });
    expect((await ask(api.orders.one, { params: { id: order.id }, ...as })).json.order.paymentFailure).toBeNull();
  });

  test('names no failure while a later try is under way', async () => {
    const { order, gatewayOrderId, as } = await orderOnline(shop);
    await gateway.pay(gatewayOrderId, { answer: 'failure' });
    for (const event of gateway.events(gatewayOrderId)) expect(await deliver(shop, event)).toBe(200);
    await runJobs();
    gateway.turn({ checkout: { successAfterMinutes: 40 } });
    await gateway.pay(gatewayOrderId);
    clock.pass(minutes(5));
    await sweep(shop);
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'pending_payment', attempts: 2 });
    expect((await ask(api.orders.one, { params: { id: order.id }, ...as })).json.order.paymentFailure).toBeNull();
  });

  test('is told to its buyer once, however often it is verified', async () => {
    const { order, gatewayOrderId, as } = await orderOnline(shop);
    const claim = await gateway.pay(gatewayOrderId);
    await Promise.all(Array.from({ length: 8 }, () => verify(shop, claim, as)));
    await runJobs();
    expect(mails.filter(({ text }) => text.includes(order.orderNumber))).toHaveLength(1);
    expect(await booksOf(shop, order.id)).toMatchObject(paid);
  });
});

describe('a browser that closes after paying', () => {
  test('costs nothing: the event alone confirms the order', async () => {
    gateway.turn({ checkout: { closesAfterPaying: true } });
    const { order, gatewayOrderId } = await orderOnline(shop);
    expect((await gateway.pay(gatewayOrderId)).razorpay_signature).toBe('');
    const event = gateway.events(gatewayOrderId).find(({ name }) => name === 'order.paid');
    expect(event && (await deliver(shop, event))).toBe(200);
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'pending_payment' });
    await runJobs();
    expect(await booksOf(shop, order.id)).toMatchObject(paid);
  });

  test('costs nothing when every event is lost too: the sweeper finds the money', async () => {
    const { order, gatewayOrderId } = await orderOnline(shop);
    await gateway.pay(gatewayOrderId);
    await sweep(shop);
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'pending_payment' });
    clock.pass(minutes(2) + 1_000);
    await sweep(shop);
    expect(await booksOf(shop, order.id)).toMatchObject(paid);
  });

  test('is found at the last moment: an order is asked about before it expires', async () => {
    const { order, gatewayOrderId } = await orderOnline(shop);
    await pool.query('update payments set check_at = null where order_id = $1', [order.id]);
    await gateway.pay(gatewayOrderId);
    clock.pass(minutes(15) + 1_000);
    await sweep(shop);
    expect(await booksOf(shop, order.id)).toMatchObject(paid);
  });
});

describe('a crash in the middle', () => {
  test('after the order was written and before the gateway was asked: the same request goes on', async () => {
    const [person, tee, headers] = [await signIn(), await addProduct(pool), keyed()];
    const sent = { token: person.token, body: orderOf([lineOf(tee)], { isBuyNow: true }), headers };
    gateway.turn({
      faults: [
        { call: 'POST /orders', kind: 'status', times: 9 },
        { call: 'GET /orders', kind: 'status', times: 9 },
      ],
    });
    expect((await ask(api.payments.create, sent)).status).toBe(503);
    // The state a process leaves that crashed during its request.
    await pool.query('update payments set asked_at = $1 where gateway_order_id is null', [clock.now()]);
    gateway.asUsual();
    clock.pass(31_000);
    const { json, status } = await ask(api.payments.create, sent);
    expect(status).toBe(200);
    await verify(shop, await gateway.pay(json.razorpayOrder?.id ?? ''), { token: person.token });
    expect(await booksOf(shop, json.order.id)).toMatchObject(paid);
  });

  test('after the gateway answered and before that was stored: the same order of the gateway is found', async () => {
    const { order, gatewayOrderId, as, tee } = await orderOnline(shop, { person: await signIn() });
    await pool.query(
      `update payments set gateway_order_id = null, status = 'creating', asked_at = null where order_id = $1`,
      [order.id],
    );
    const { json } = await ask(api.payments.create, { ...as, body: orderOf([lineOf(tee)], { isBuyNow: true }) });
    expect([json.order.id, json.razorpayOrder?.id]).toEqual([order.id, gatewayOrderId]);
    await verify(shop, await gateway.pay(gatewayOrderId), as);
    expect(await booksOf(shop, order.id)).toMatchObject(paid);
  });

  test('for good: the order expires, its pieces are free, and nothing waits for ever', async () => {
    const { order, tee } = await orderOnline(shop);
    await pool.query(`update payments set gateway_order_id = null, status = 'creating' where order_id = $1`, [
      order.id,
    ]);
    clock.pass(minutes(15) + 1_000);
    await sweep(shop);
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'expired', paid: 'FAILED', isChecked: false });
    const { rows } = await pool.query('select on_hand, reserved from variants where id = $1', [tee.variants[0]?.id]);
    expect(rows).toEqual([{ on_hand: 20, reserved: 0 }]);
  });
});

describe('a payment that nobody makes', () => {
  test('is asked about ever more seldom, for four days, and then never again', async () => {
    const { order } = await orderOnline(shop);
    const calls: number[] = [];
    const started = clock.now().getTime();
    const next = async () =>
      (await pool.query<{ at: Date | null }>('select check_at as at from payments where order_id = $1', [order.id]))
        .rows[0]?.at;
    for (let at = await next(); at; at = await next()) {
      calls.push(Math.round((at.getTime() - started) / 60_000));
      clock.pass(at.getTime() - clock.now().getTime() + 1_000);
      await sweep(shop);
    }
    expect(calls.slice(0, 5)).toEqual([2, 5, 15, 60, 120]);
    expect(calls.at(-1)).toBe(4 * 24 * 60);
    expect(await booksOf(shop, order.id)).toMatchObject({ status: 'expired', payment: 'created', isChecked: false });
  });
});
