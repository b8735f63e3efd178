import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { deliver, orderOnline, sweep, verify } from '#server/testing/online-orders.ts';
import { orderPaid } from '#server/testing/parcels.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { ask, clock, gateway, pool } = shop;
const { token } = await shop.signIn({ role: 'admin' });

beforeEach(() => clock.pass(31_000));

const read = async (id: string) => (await ask(api.adminOrders.one, { token, params: { id } })).json.order;
const settle = (id: string, note: string) =>
  ask(api.adminOrders.settleReview, { token, params: { id }, body: { note } });
const inTrouble = async (trouble: 'payment' | 'refund') =>
  (await ask(api.adminOrders.ids, { token, query: { trouble } })).json.ids;

describe('a payment that waits for a person', () => {
  test('waits until somebody says what was done about it, and its buyer may leave then', async () => {
    const person = await shop.signIn();
    gateway.turn({ checkout: { amountOff: 100 } });
    const waiting = await orderOnline(shop, { person });
    await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
    gateway.asUsual();
    clock.pass(16 * 60_000);
    await sweep(shop);
    const { id } = waiting.order;
    expect(await inTrouble('payment')).toContain(id);
    expect((await read(id)).paymentReview).toMatch(/paise instead of/);
    expect((await ask(api.auth.deleteAccount, { token: person.token })).json.code).toBe('ORDERS_UNDER_WAY');
    expect((await settle(id, ' ')).json).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'note' }] });

    const { json } = await settle(id, 'Paid back by hand, rfnd_77');
    expect(json).toMatchObject({ message: 'The payment is settled.', order: { paymentReview: '' } });
    expect(json.order.timeline).toContainEqual(
      expect.objectContaining({ kind: 'note', text: 'Payment settled: Paid back by hand, rfnd_77' }),
    );
    expect(await inTrouble('payment')).not.toContain(id);
    expect((await settle(id, 'Again')).json.code).toBe('MOVE_NOT_ALLOWED');
    expect((await ask(api.auth.deleteAccount, { token: person.token })).json.code, 'only asked to log in anew').toBe(
      'RECENT_LOGIN_REQUIRED',
    );
  });

  test('is settled for good: Undo would take back the words and leave the rest', async () => {
    const { order } = await orderPaid(shop);
    await pool.query(`update payments set review_reason = 'The gateway does not list it.' where order_id = $1`, [
      order.id,
    ]);
    await settle(order.id, 'Meant another one');
    const [newest] = (await ask(api.activity.list, { token })).json.activities;
    expect(newest).toMatchObject({ entity: 'order', entityId: order.id, undo: 'never' });
    const { json } = await ask(api.activity.undo, { token, params: { id: newest?._id ?? '' } });
    expect(json.message).toBe('This cannot be taken back.');
  });

  test('waits for a person again when money comes after it was settled', async () => {
    gateway.turn({ checkout: { amountOff: 100 } });
    const waiting = await orderOnline(shop);
    await verify(shop, await gateway.pay(waiting.gatewayOrderId), waiting.as);
    gateway.asUsual();
    const { id } = waiting.order;
    expect((await settle(id, 'Paid back by hand, rfnd_78')).status).toBe(200);
    const bookkept = gateway.book.orders.get(waiting.gatewayOrderId);
    if (bookkept) Object.assign(bookkept, { status: 'attempted', amount_due: bookkept.amount });
    const { razorpay_payment_id: later } = await gateway.pay(waiting.gatewayOrderId);
    for (const event of gateway.events(waiting.gatewayOrderId)) await deliver(shop, event);
    await shop.runJobs();
    expect((await read(id)).paymentReview).toBe(`Money came after this was settled: ${later}.`);
    const settled = await settle(id, 'Paid back by hand as well');
    await shop.runJobs();
    expect([settled.status, (await read(id)).paymentReview]).toEqual([200, '']);
  });

  test('is told of as well when the nightly comparison found it', async () => {
    const { order } = await orderPaid(shop);
    await pool.query(`update payments set review_reason = 'The gateway does not list it.' where order_id = $1`, [
      order.id,
    ]);
    expect((await read(order.id)).paymentReview).toBe('The gateway does not list it.');
    expect(await inTrouble('payment')).toContain(order.id);
    expect((await settle(order.id, 'It was begun before midnight')).status).toBe(200);
    expect(await inTrouble('payment')).not.toContain(order.id);
  });
});

test('a refund that failed waits for nobody once its money has gone back in another way', async () => {
  const { order } = await orderPaid(shop);
  await pool.query(
    `insert into refunds (order_id, gateway_payment_id, amount_paise, cause, status, created_at, settled_at)
    select $1, gateway_payment_id, 100, 'goodwill', 'failed', now(), now() from payments where order_id = $1`,
    [order.id],
  );
  expect(await inTrouble('refund')).toContain(order.id);
  const body = { status: 'cancelled', notes: 'Asked for' };
  await ask(api.shipments.setStatus, { token, params: { id: order.id }, body });
  await shop.runJobs();
  expect(await inTrouble('refund')).not.toContain(order.id);
  expect((await read(order.id)).refunds.map(({ canRetry }) => canRetry)).toEqual([false, false]);
  await expectInvariants(pool);
});

test('of two failed refunds of a cancelled order, retrying the one for the cancellation gives all that is left back', async () => {
  const { order } = await orderPaid(shop);
  await pool.query(
    `insert into refunds (order_id, gateway_payment_id, amount_paise, cause, status, created_at, settled_at)
    select $1, gateway_payment_id, 100, 'goodwill', 'failed', now(), now() from payments where order_id = $1`,
    [order.id],
  );
  const body = { status: 'cancelled', notes: 'Asked for' };
  await ask(api.shipments.setStatus, { token, params: { id: order.id }, body });
  await pool.query(`update refunds set status = 'failed', settled_at = now() where order_id = $1`, [order.id]);
  await pool.query('update payment_attempts set refunded_paise = 0 where order_id = $1', [order.id]);
  const { refunds: failed } = await read(order.id);
  expect(failed.filter(({ canRetry }) => canRetry).map(({ cause }) => cause)).toEqual(['cancelled']);
  const id = failed.find(({ cause }) => cause === 'cancelled')?._id ?? '';
  expect((await ask(api.adminRefunds.retry, { token, params: { id } })).status).toBe(200);
  await shop.runJobs();
  const { refunds, status } = await read(order.id);
  expect(status).toBe('refunded');
  expect(refunds.filter((one) => one.status === 'processed').map(({ amount }) => amount)).toEqual([order.total]);
  expect(await inTrouble('refund')).not.toContain(order.id);
});
