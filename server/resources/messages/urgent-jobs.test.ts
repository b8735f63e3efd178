import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { startJobs } from '#server/platform/jobs.ts';
import { orderOnline, verify } from '#server/testing/online-orders.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { orderJobs } from '#server/resources/orders/orders.jobs.ts';
import { tell } from './tell.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { tasksOf } from '#server/tasks.ts';

const shop = await testShop();
const { pool, ask, gateway } = shop;

/** Runs the queue until more than so many jobs were taken; returns their tasks in this order. */
async function workOff(jobs: number): Promise<string[]> {
  const done: string[] = [];
  const tasks = Object.keys(tasksOf(shop.shop.context)).map((name) => [name, () => done.push(name)]);
  const runner = await startJobs({
    pool,
    tasks: Object.fromEntries(tasks),
    daily: [],
    hourly: [],
    everyMinute: [],
    log: shop.shop.context.log,
  });
  await expect.poll(() => done.length).toBeGreaterThan(jobs);
  await runner.stop();
  return done;
}

test('behind a crowd’s orders neither money nor a code that somebody waits for waits its turn', async () => {
  gateway.asUsual();
  const tee = await addProduct(pool, { stock: 100 });
  for (let count = 0; count < 20; count += 1)
    expect((await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)], { isBuyNow: true }) })).status).toBe(200);
  const { gatewayOrderId, as, order } = await orderOnline(shop);
  const claim = await gateway.pay(gatewayOrderId);
  gateway.turn({ faults: [{ kind: 'status', status: 500, times: 1_000 }] });
  await verify(shop, claim, as);
  const { orderNumber } = order;
  await ask(api.orders.sendCode, { body: { orderNumber, phoneNumber: address.phoneNumber } });

  const done = await workOff(20);
  // Of two that run side by side, one may stall for a moment.
  expect(done.slice(0, 5)).toEqual(expect.arrayContaining(['send-order-code', 'settle-payment']));
});

test('a crowd’s mails and papers do not wait for their parcels, which take the carrier seconds each', async () => {
  await pool.query('delete from graphile_worker._private_jobs');
  const tee = await addProduct(pool, { stock: 10 });
  for (let count = 0; count < 10; count += 1) {
    const { json } = await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)], { isBuyNow: true }) });
    await orderJobs(shop.shop.context)['order-placed']({ orderId: json.order._id });
  }
  const done = await workOff(20);
  expect(done.slice(0, 10)).not.toContain('plan-parcel');
});

test('however many people a price cut is told to, an order placed then does not wait behind them', async () => {
  await pool.query('delete from graphile_worker._private_jobs');
  for (let count = 0; count < 30; count += 1) await tell(shop.shop.context.db, 'price-drop', crypto.randomUUID());
  const tee = await addProduct(pool);
  await ask(api.orders.placeCod, { body: orderOf([lineOf(tee)], { isBuyNow: true }) });
  const done = await workOff(30);
  expect(done.slice(0, 5)).toContain('order-placed');
});
