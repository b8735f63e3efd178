import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { orderStates } from '#contract/rules/order-states.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, deliver, orderOnline, sweep, verify, type UnpaidOrder } from '#server/testing/online-orders.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, gateway, clock, runJobs } = shop;
const staff = await signIn({ role: 'admin' });

afterEach(async () => {
  gateway.asUsual();
  await expectInvariants(pool);
});

const cancel = (id: string, as: UnpaidOrder['as'], reason = 'Changed my mind') =>
  ask(api.payments.cancel, { ...as, params: { id }, body: { reason } });

async function paidOrder() {
  const waiting = await orderOnline(shop, { quantity: 3 });
  await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
  return waiting;
}

/** Returns the refunds that the gateway has made for an order. */
function refundsOf({ gatewayOrderId }: UnpaidOrder) {
  const { payments, refunds } = gateway.book;
  return [...refunds.values()].filter((one) => payments.get(one.payment_id)?.order_id === gatewayOrderId);
}

const stockOf = async ({ tee }: Pick<UnpaidOrder, 'tee'>) =>
  (await pool.query('select on_hand, reserved from variants where id = $1', [tee.variants[0]?.id])).rows[0];

describe('cancelling', () => {
  test('an order that waits for its payment frees its pieces; nothing goes back', async () => {
    const waiting = await orderOnline(shop, { quantity: 3 });
    const { status, json } = await cancel(waiting.order.id, waiting.as, 'Found another colour');
    expect([status, json.message]).toEqual([200, 'Your order is cancelled.']);
    expect(json.order).toMatchObject({ status: 'cancelled', cancelReason: 'Found another colour', canCancel: false });
    expect(json.order.cancelledAt).not.toBeNull();
    expect(await stockOf(waiting)).toEqual({ on_hand: 20, reserved: 0 });
    expect(await booksOf(shop, waiting.order.id)).toMatchObject({ refunds: [] });
  });

  test('a paid order returns its pieces and all of its money, and ends as refunded', async () => {
    const paid = await paidOrder();
    expect((await cancel(paid.order.id, paid.as)).json.order.refunds).toMatchObject([{ status: 'requested' }]);
    expect(await stockOf(paid)).toEqual({ on_hand: 20, reserved: 0 });
    await runJobs();
    expect(await booksOf(shop, paid.order.id)).toMatchObject({
      status: 'refunded',
      paid: 'REFUNDED',
      payment: 'refunded',
      refunds: [{ cause: 'cancelled', status: 'processed', paise: paid.order.total * 100 }],
      isChecked: false,
    });
  });

  test('an order that is paid in cash returns its pieces; there is no money', async () => {
    const [person, tee] = [await signIn(), await addProduct(pool)];
    const placed = await ask(api.orders.placeCod, {
      token: person.token,
      body: orderOf([lineOf(tee)], { isBuyNow: true }),
    });
    expect((await cancel(placed.json.order.id, person)).json.order.status).toBe('cancelled');
    expect(await stockOf({ tee })).toEqual({ on_hand: 20, reserved: 0 });
  });

  test('gives its coupon back', async () => {
    const person = await signIn();
    await pool.query(
      `insert into coupons (code, discount_type, discount_value, valid_until, max_uses) values ('ONLYONE', 'flat', 100, now() + interval '1 day', 1)`,
    );
    const waiting = await orderOnline(shop, { person, more: { couponCode: 'ONLYONE' } });
    await cancel(waiting.order.id, waiting.as);
    expect((await orderOnline(shop, { person, more: { couponCode: 'ONLYONE' } })).order.couponCode).toBe('ONLYONE');
  });

  test('twice is once: one event, one refund, the same answer', async () => {
    const paid = await paidOrder();
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(paid.order.id, paid.as)));
    expect(answers.map(({ status, json }) => [status, json.order?.status])).toEqual(
      Array.from({ length: 6 }, () => [200, 'cancelled']),
    );
    await runJobs();
    // Also when the first response was lost and the money has been refunded since.
    const late = await cancel(paid.order.id, paid.as);
    expect([late.status, late.json.order?.status]).toEqual([200, 'refunded']);
    expect((await booksOf(shop, paid.order.id)).refunds).toHaveLength(1);
    expect(await stockOf(paid)).toEqual({ on_hand: 20, reserved: 0 });
  });

  test("somebody else's order is not there", async () => {
    const paid = await paidOrder();
    for (const as of [{}, { token: (await signIn()).token }, { cookies: { guest_orders: 'x'.repeat(43) } }])
      expect((await cancel(paid.order.id, as)).status).toBe(404);
    expect((await cancel(crypto.randomUUID(), staff)).status).toBe(404);
    expect(await booksOf(shop, paid.order.id)).toMatchObject({ status: 'confirmed' });
  });

  test.each(['', '   ', 'x'.repeat(201), undefined])('needs a reason of a sentence: %j', async (reason) => {
    const waiting = await orderOnline(shop);
    const body = { reason };
    const { status, json } = await ask(api.payments.cancel, { ...waiting.as, params: { id: waiting.order.id }, body });
    expect([status, json.errors?.[0]?.field]).toEqual([400, 'reason']);
  });

  const path = ['packed', 'shipped', 'out_for_delivery', 'delivered', 'return_requested', 'returned'];
  test.each(path)('is refused once it is %s; packed the warehouse is asked, and staff may do it', async (state) => {
    const paid = await paidOrder();
    await moveOrder(shop, paid.order.id, path.slice(0, path.indexOf(state) + 1));
    const answer = await cancel(paid.order.id, paid.as);
    const isPacked = state === 'packed';
    expect([answer.status, answer.json.code]).toEqual(isPacked ? [200, undefined] : [409, 'NOT_CANCELLABLE']);
    expect(await booksOf(shop, paid.order.id)).toMatchObject({ status: state, refunds: [] });
    expect((await cancel(paid.order.id, staff)).status).toBe(isPacked ? 200 : 409);
    expect(orderStates).toContain(state);
  });
});

describe('a refund', () => {
  test('that the bank takes its time for is pending, and processed when the event says so', async () => {
    gateway.turn({ refunds: 'pending' });
    const paid = await paidOrder();
    await cancel(paid.order.id, paid.as);
    await runJobs();
    const pending = { status: 'cancelled', paid: 'PAID', refunds: [{ status: 'pending' }], isChecked: true };
    expect(await booksOf(shop, paid.order.id)).toMatchObject(pending);
    const refundId = refundsOf(paid)[0]?.id;
    await gateway.settleRefund(refundId ?? '', 'processed');
    const event = gateway.events(refundId).find(({ name }) => name === 'refund.processed');
    expect(event && (await deliver(shop, event))).toBe(200);
    await runJobs();
    expect(await booksOf(shop, paid.order.id)).toMatchObject({
      status: 'refunded',
      paid: 'REFUNDED',
      isChecked: false,
    });
  });

  test('that fails at the bank is failed, found without any event, and may be asked for again', async () => {
    gateway.turn({ refunds: 'pending' });
    const paid = await paidOrder();
    await cancel(paid.order.id, paid.as);
    await runJobs();
    await gateway.settleRefund(refundsOf(paid)[0]?.id ?? '', 'failed');
    clock.pass(61 * 60_000);
    await sweep(shop);
    expect(await booksOf(shop, paid.order.id)).toMatchObject({
      status: 'cancelled',
      paid: 'PAID',
      refunds: [{ status: 'failed' }],
    });
    const { rows } = await pool.query('select refunded_paise from payment_attempts where order_id = $1', [
      paid.order.id,
    ]);
    expect(rows).toEqual([{ refunded_paise: 0 }]);
  });

  test('is sent once, however often the answer is lost', async () => {
    const paid = await paidOrder();
    const fault = { call: 'POST /payments/:id/refund', kind: 'cut' as const, after: true, times: 9 };
    gateway.turn({ faults: [fault] });
    await cancel(paid.order.id, paid.as);
    await runJobs();
    expect((await booksOf(shop, paid.order.id)).refunds).toMatchObject([{ status: 'requested' }]);
    gateway.asUsual();
    clock.pass(61 * 60_000);
    await sweep(shop);
    expect(await booksOf(shop, paid.order.id)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'processed' }],
    });
    expect(refundsOf(paid)).toHaveLength(1);
  });

  test('that the gateway refuses is failed and told to the people of the shop', async () => {
    const paid = await paidOrder();
    const payment = [...gateway.book.payments.values()].find((one) => one.order_id === paid.gatewayOrderId);
    if (payment) payment.status = 'authorized';
    await cancel(paid.order.id, paid.as);
    await runJobs();
    expect((await booksOf(shop, paid.order.id)).refunds).toMatchObject([{ status: 'failed' }]);
    const { rows } = await pool.query('select failure from refunds where order_id = $1', [paid.order.id]);
    expect(rows[0].failure).toContain('should be captured');
  });
});
