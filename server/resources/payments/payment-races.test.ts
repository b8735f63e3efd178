import { afterAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf, deliver, orderOnline, sweep, verify, type UnpaidOrder } from '#server/testing/online-orders.ts';
import { sized, timeFor } from '#server/testing/sized.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { applyEvent } from './take-event.ts';

const opened = await testShop();
const { shop, pool, ask, gateway, clock, runJobs, mails } = opened;
const minutes = (count: number) => count * 60_000;

afterAll(() => expectInvariants(pool));

async function manyOrders(count: number): Promise<UnpaidOrder[]> {
  const tee = await addProduct(pool, { stock: count });
  const all: UnpaidOrder[] = [];
  for (let one = 0; one < count; one += 1) all.push(await orderOnline(opened, { tee }));
  return all;
}

async function bring({ gatewayOrderId }: UnpaidOrder): Promise<void> {
  const event = gateway.events(gatewayOrderId).find(({ name }) => name === 'payment.captured');
  if (!event) throw new Error('no event');
  expect(await deliver(opened, event)).toBe(200);
  await applyEvent(shop.context, event.id);
}

test(
  'callback, event and sweeper at once: each of many orders is paid once',
  async () => {
    const all = await manyOrders(sized({ usual: 60, full: 1_000 }));
    clock.pass(minutes(2) + 1_000);
    for (let start = 0; start < all.length; start += 10) {
      const some = all.slice(start, start + 10);
      const claims = await Promise.all(some.map(({ gatewayOrderId }) => gateway.pay(gatewayOrderId)));
      await Promise.all([
        ...some.map((one, index) => claims[index] && verify(opened, claims[index], one.as)),
        ...some.map((one) => bring(one)),
        sweep(opened),
      ]);
    }
    await runJobs();
    for (const { order } of all) {
      const once = { status: 'confirmed', attempts: 1, confirmations: 1, refunds: [], isChecked: false };
      expect(await booksOf(opened, order.id)).toMatchObject(once);
      expect(mails.filter(({ text }) => text.includes(order.orderNumber))).toHaveLength(1);
    }
    await expectInvariants(pool);
  },
  timeFor({ usual: 120, full: 600 }),
);

test('cancel, capture and expiry at once: one of them wins, and money that lost goes back', async () => {
  const all = await manyOrders(48);
  const claims = await Promise.all(all.map(({ gatewayOrderId }) => gateway.pay(gatewayOrderId)));
  clock.pass(minutes(15) + 1_000);
  const cancelling = (one: UnpaidOrder) =>
    ask(api.payments.cancel, { ...one.as, params: { id: one.order.id }, body: { reason: 'Changed my mind' } });
  for (let start = 0; start < all.length; start += 12) {
    const some = all.slice(start, start + 12);
    const statuses = await Promise.all(
      some.flatMap((one, index) => {
        const claim = claims[start + index];
        const rivals = [() => cancelling(one), () => (claim ? verify(opened, claim, one.as) : undefined)];
        return (index % 2 === 0 ? rivals : rivals.toReversed()).map(async (rival) => (await rival())?.status);
      }),
    );
    await sweep(opened);
    expect(statuses.every((status) => status === 200)).toBe(true);
  }
  await runJobs();
  for (const one of all) {
    const books = await booksOf(opened, one.order.id);
    const full = { status: 'processed', paise: one.order.total * 100 };
    expect(books).toMatchObject({ status: 'refunded', paid: 'REFUNDED', refunds: [full], isChecked: false });
    expect(books.refunds[0]?.cause).toBe(books.confirmations === 1 ? 'cancelled' : 'late');
  }
  const { rows } = await pool.query('select on_hand, reserved from variants where id = $1', [
    all[0]?.tee.variants[0]?.id,
  ]);
  expect(rows).toEqual([{ on_hand: 48, reserved: 0 }]);
}, 120_000);

test('expiry and payment at once, with nobody who cancels: the payer gets the goods', async () => {
  const all = await manyOrders(30);
  clock.pass(minutes(15) + 1_000);
  await Promise.all([
    ...all.map(async (one) => verify(opened, await gateway.pay(one.gatewayOrderId), one.as)),
    sweep(opened),
    sweep(opened),
  ]);
  await sweep(opened);
  for (const { order } of all)
    expect(await booksOf(opened, order.id)).toMatchObject({ status: 'confirmed', paid: 'PAID', refunds: [] });
});
