import { afterEach, describe, expect, test } from 'vitest';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, orderOnline, verify, type UnpaidOrder } from '#server/testing/online-orders.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { comparePayments, lastDays } from './compare-payments.ts';

const opened = await testShop();
const { shop, pool, gateway, clock } = opened;
const day = 24 * 3_600_000;

afterEach(() => expectInvariants(pool));

/** Compares in the following night. */
async function compare() {
  clock.pass(day);
  await gateway.timeline.pass(day);
  await comparePayments(shop.context);
}

const paymentOf = ({ gatewayOrderId }: UnpaidOrder) =>
  [...gateway.book.payments.values()].find((one) => one.order_id === gatewayOrderId);

test.each([
  ['2026-11-20T21:15:00Z', '2026-11-17T18:30:00.000Z', '2026-11-20T18:30:00.000Z'],
  ['2026-11-20T18:29:59Z', '2026-11-16T18:30:00.000Z', '2026-11-19T18:30:00.000Z'],
])('at %s the last days in India were from %s to %s', (now, from, to) => {
  expect(lastDays(new Date(now))).toEqual({ from: new Date(from), to: new Date(to) });
});

describe('every night the books are compared with the gateway', () => {
  test('what agrees is left alone; money that every event and check has missed is found', async () => {
    const [known, missed] = [await orderOnline(opened), await orderOnline(opened)];
    await verify(opened, await gateway.pay(known.gatewayOrderId), known.as);
    await gateway.pay(missed.gatewayOrderId);
    await compare();
    for (const { order } of [known, missed])
      expect(await booksOf(opened, order.id)).toMatchObject({ status: 'confirmed', review: '', confirmations: 1 });
  });

  test('money that went back unasked, and money that the gateway knows nothing of, are for a person', async () => {
    const [returned, unknown] = [await orderOnline(opened), await orderOnline(opened)];
    for (const one of [returned, unknown]) await verify(opened, await gateway.pay(one.gatewayOrderId), one.as);
    Object.assign(paymentOf(returned) ?? {}, { amount_refunded: 100 });
    Object.assign(paymentOf(unknown) ?? {}, { status: 'failed' });
    await compare();
    expect((await booksOf(opened, returned.order.id)).review).toContain('100 paise');
    expect((await booksOf(opened, unknown.order.id)).review).toContain('does not list');
    // Staff have closed the reviews: later nights must not reopen them.
    const ids = [returned.order.id, unknown.order.id];
    await pool.query('update payments set reviewed_at = now() where order_id = any ($1)', [ids]);
    await compare();
    const { rows } = await pool.query('select reviewed_at from payments where order_id = any ($1)', [ids]);
    for (const { reviewed_at: reviewedAt } of rows) expect(reviewedAt).not.toBeNull();
  });

  test('a payment of another channel in a state that the shop does not know does not end the comparison', async () => {
    const missed = await orderOnline(opened);
    await gateway.pay(missed.gatewayOrderId);
    const known = paymentOf(missed);
    if (!known) throw new Error('Nothing was paid.');
    const id = 'pay_Elsewhere00001';
    const foreign = { ...known, id, order_id: 'order_Elsewhere00001' };
    gateway.book.payments.set(id, Object.assign(foreign, { status: 'pending' }));
    await compare();
    gateway.book.payments.delete(id);
    expect(await booksOf(opened, missed.order.id)).toMatchObject({ status: 'confirmed', confirmations: 1 });
  });

  test('a payment that the gateway no longer has does not hide the next difference', async () => {
    const [gone, odd] = [await orderOnline(opened), await orderOnline(opened)];
    for (const one of [gone, odd]) await verify(opened, await gateway.pay(one.gatewayOrderId), one.as);
    clock.pass(day);
    await gateway.timeline.pass(day);
    gateway.book.payments.delete(paymentOf(gone)?.id ?? '');
    Object.assign(paymentOf(odd) ?? {}, { status: 'failed' });
    await comparePayments(shop.context);
    for (const { order } of [gone, odd]) expect((await booksOf(opened, order.id)).review).toContain('does not list');
  });

  test('a payment that cannot be settled does not hide the next, and fails the job at the end', async () => {
    const [first, second] = [await orderOnline(opened), await orderOnline(opened)];
    for (const { gatewayOrderId } of [first, second]) await gateway.pay(gatewayOrderId);
    gateway.turn({ faults: [{ call: 'GET /orders/:id', kind: 'status', status: 500, times: 3 }] });
    await expect(compare()).rejects.toThrow('1 payments could not be compared.');
    gateway.asUsual();
    const states = [first, second].map(async ({ order }) => (await booksOf(opened, order.id)).status);
    expect((await Promise.all(states)).toSorted()).toEqual(['confirmed', 'pending_payment']);
  });

  test('a night on which nobody compared is made up for by the next one', async () => {
    const missed = await orderOnline(opened);
    await gateway.pay(missed.gatewayOrderId);
    clock.pass(day);
    await gateway.timeline.pass(day);
    await compare();
    expect(await booksOf(opened, missed.order.id)).toMatchObject({ status: 'confirmed', confirmations: 1 });
  });
});
