import { afterEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, orderOnline, sweep, verify } from '#server/testing/online-orders.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';
import { syncPayment } from './sync-payment.ts';

const shop = await testShop();
const { pool, ask, signIn, gateway, clock, runJobs } = shop;
// The last admin of the shop, so that it has no other.
const staff = await signIn({ role: 'admin' });

afterEach(async () => {
  gateway.asUsual();
  await expectInvariants(pool);
});

/** Deletes the account; returns the error code, if any. */
async function leave({ token }: Person): Promise<string | undefined> {
  return (await ask(api.auth.deleteAccount, { token })).json.code;
}

describe('an account cannot be deleted', () => {
  test('while money is on its way back, and can once it has arrived', async () => {
    gateway.turn({ refunds: 'pending' });
    const person = await signIn();
    const { order, gatewayOrderId, as } = await orderOnline(shop, { person });
    await verify(shop, await gateway.pay(gatewayOrderId), as);
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
    expect(await leave(person)).toBe('ORDERS_UNDER_WAY');
    await runJobs();
    expect(await leave(person)).toBe('ORDERS_UNDER_WAY');
    const [refund] = [...gateway.book.refunds.values()].filter(({ status }) => status === 'pending');
    await gateway.settleRefund(refund?.id ?? '', 'processed');
    await syncPayment(shop.shop.context, order.id);
    expect(await leave(person)).toBeUndefined();
  });

  test('while the gateway has refused to send their money back, and can once it has gone', async () => {
    gateway.turn({ refunds: 'pending' });
    const person = await signIn();
    const { order, gatewayOrderId, as } = await orderOnline(shop, { person });
    await verify(shop, await gateway.pay(gatewayOrderId), as);
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
    await runJobs();
    const pending = () => [...gateway.book.refunds.values()].findLast(({ status }) => status === 'pending')?.id ?? '';
    await gateway.settleRefund(pending(), 'failed');
    await syncPayment(shop.shop.context, order.id);
    expect((await booksOf(shop, order.id)).refunds).toMatchObject([{ status: 'failed' }]);
    expect(await leave(person)).toBe('ORDERS_UNDER_WAY');
    const { rows } = await pool.query('select id from refunds where order_id = $1', [order.id]);
    await ask(api.adminRefunds.retry, { token: staff.token, params: { id: rows[0].id } });
    await runJobs();
    await gateway.settleRefund(pending(), 'processed');
    await syncPayment(shop.shop.context, order.id);
    expect(await leave(person)).toBeUndefined();
  });

  test('while a bank has not answered about a payment, and can once it has said no', async () => {
    gateway.turn({ checkout: { successAfterMinutes: 10_000 } });
    const person = await signIn();
    const { order, gatewayOrderId, as } = await orderOnline(shop, { person });
    await gateway.pay(gatewayOrderId);
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
    await syncPayment(shop.shop.context, order.id);
    expect(await leave(person)).toBe('ORDERS_UNDER_WAY');
    await gateway.timeline.pass(11 * 60_000);
    await syncPayment(shop.shop.context, order.id);
    expect(await leave(person)).toBeUndefined();
  });
});

test('money that comes for the order of a deleted account goes back, although the pieces are there', async () => {
  const person = await signIn();
  const { order, gatewayOrderId } = await orderOnline(shop, { person });
  await pool.query('update orders set pay_before = $2 where id = $1', [order.id, clock.now()]);
  await sweep(shop);
  expect(await leave(person)).toBeUndefined();
  await gateway.pay(gatewayOrderId);
  await syncPayment(shop.shop.context, order.id);
  await runJobs();
  expect(await booksOf(shop, order.id)).toMatchObject({
    status: 'refunded',
    paid: 'REFUNDED',
    refunds: [{ cause: 'late', status: 'processed' }],
    confirmations: 0,
  });
});

test('what was paid and what went back is in the export of its buyer', async () => {
  const person = await signIn();
  const { order, gatewayOrderId, as } = await orderOnline(shop, { person });
  await gateway.pay(gatewayOrderId, { answer: 'failure' });
  await verify(shop, await gateway.pay(gatewayOrderId), as);
  await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'Changed my mind' } });
  await runJobs();
  const { data } = (await ask(api.auth.exportAccount, as)).json;
  const [exported] = data.orders ?? [];
  expect(exported).toMatchObject({
    payments: expect.arrayContaining([
      expect.objectContaining({ method: 'upi', status: 'failed', amount: order.total }),
      expect.objectContaining({ reference: expect.stringMatching(/^pay_/), amount: order.total }),
    ]),
    refunds: [{ amount: order.total, status: 'processed', reference: expect.stringMatching(/^rfnd_/) }],
  });
});
