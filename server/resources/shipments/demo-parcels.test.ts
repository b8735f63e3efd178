import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { seedShop } from '#database/seed/seed.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { bookMissing, checkParcels } from './check-parcels.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { ask, pool, runJobs, signIn } = shop;
const people = (['asha', 'ravi'] as const).map((name) => ({
  identityUid: `demo-${name}`,
  email: `${name}@ksauni.example`,
  name,
  role: 'user' as const,
}));
const client = await pool.connect();
await seedShop(client, people, new Date());
client.release();
const { token } = await signIn({ role: 'admin' });

test('each demo order that was shipped has a parcel with readings that fit its history', async () => {
  const { rows: orders } = await pool.query<{ id: string; status: string }>(
    `select id, status from orders where exists (select from order_events e where e.order_id = orders.id and to_status = 'shipped')`,
  );
  expect(orders.length).toBeGreaterThan(10);
  for (const { id } of orders) {
    const { order } = (await ask(api.orders.one, { token, params: { id } })).json;
    const [parcel] = order.shipments;
    expect(parcel?.trackingNumber).toMatch(/^\d{14}$/);
    const labels = new Set(parcel?.scans.map(({ label }) => label));
    const passed = new Set(order.history.map(({ status }) => status));
    expect(labels.has('PICKED UP')).toBe(passed.has('shipped'));
    expect(labels.has('DELIVERED')).toBe(passed.has('delivered'));
    expect(labels.has('OUT FOR DELIVERY')).toBe(passed.has('out_for_delivery') || passed.has('delivered'));
    expect(parcel?.deliveredAt).toBe(order.deliveredAt);
    const moments = parcel?.scans.map(({ at }) => at) ?? [];
    expect(moments).toEqual(moments.toSorted().toReversed());
  }
});

test('they are never asked of a carrier that does not know them, and stay as they are', async () => {
  await checkParcels(shop.shop.context);
  const { rows } = await pool.query<{ order_id: string }>('select order_id from shipments');
  for (const { order_id: id } of rows) await ask(api.shipments.track, { token, body: { _id: id } });
  const { troubles } = (await ask(api.adminOrders.counts, { token })).json;
  expect(troubles.parcel).toBe(0);
});

test('stock, money and history of the demo add up, also once its open orders are booked, and a packed one can be shipped', async () => {
  await expectInvariants(pool);
  const { rows: usedUp } = await pool.query('select code from coupons where used_count = max_uses');
  expect(usedUp).toEqual([{ code: 'FIRSTTWO' }]);
  await bookMissing(shop.shop.context);
  await runJobs();
  const { rows: parcels } = await pool.query(`select status, problem, label_url from shipments`);
  expect(parcels.filter(({ status, problem }) => status === 'booking' || problem !== '')).toEqual([]);
  expect(parcels.filter(({ label_url }) => label_url !== null)).toHaveLength(6);
  const { rows: packed } = await pool.query<{ id: string }>(`select id from orders where status = 'packed'`);
  const body = { status: 'shipped' as const };
  const { status } = await ask(api.shipments.setStatus, { token, params: { id: packed[0]?.id ?? '' }, body });
  expect(status).toBe(200);
});
