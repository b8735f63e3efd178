import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { randomOf } from '#database/seed/random.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderOnline, sweep, verify, type UnpaidOrder } from '#server/testing/online-orders.ts';
import type { Paid } from '#server/testing/test-gateway.ts';
import { seed, sized } from '#server/testing/sized.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { bringToBuyer, requestOf } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

/** Number of orders in the test. */
const count = sized({ usual: 60, full: 1_000 });

const shop = await testShop();
const { pool, ask, gateway, clock, signIn, runJobs } = shop;
const staff = await signIn({ role: 'admin' });

const rivals = ['cancel', 'capture', 'ship', 'expire', 'return', 'refund'] as const;
type Rival = (typeof rivals)[number];
type Fought = { one: UnpaidOrder; claim: Paid; began: 'waiting' | 'confirmed' | 'delivered' };

type Change = { status: string; trackingNumber?: string; carrier?: 'other'; notes?: string };

const setStatus = (id: string, body: Change) =>
  ask(api.shipments.setStatus, { token: staff.token, params: { id }, body });

/** The actions that can move an order, as they occur in production; each returns the HTTP statuses of its responses. */
const act: Record<Rival, (of: Fought) => Promise<number[]>> = {
  async cancel({ one }) {
    const sent = { ...one.as, params: { id: one.order.id }, body: { reason: 'Changed my mind' } };
    return [(await ask(api.payments.cancel, sent)).status];
  },
  capture: async ({ one, claim }) => [(await verify(shop, claim, one.as)).status],
  async ship({ one }) {
    const trackingNumber = `OT-${one.order.id.slice(-12)}`;
    const packed = await setStatus(one.order.id, { status: 'packed' });
    const shipped = await setStatus(one.order.id, { status: 'shipped', trackingNumber, carrier: 'other' });
    return [packed.status, shipped.status];
  },
  expire: async () => sweep(shop).then(() => []),
  async return({ one }) {
    const body = requestOf({ order: one.order, itemId: one.order.items[0]?._id ?? '' });
    return [(await ask(api.returns.create, { ...one.as, body })).status];
  },
  refund: async ({ one }) => [(await setStatus(one.order.id, { status: 'cancelled', notes: 'Sold out' })).status],
};

test(`cancel, capture, ship, expire, return and refund in random pairs over ${count} orders, seed ${seed}: each ends in one way, and the books add up`, async () => {
  const next = randomOf(seed);
  const roll = (sides: number) => Math.floor(next() * sides);
  const tee = await addProduct(pool, { stock: 10 * count });
  const fought: Fought[] = [];
  for (let index = 0; index < count; index += 1) {
    const one = await orderOnline(shop, { tee, quantity: 1 + roll(3) });
    const claim = await gateway.pay(one.gatewayOrderId);
    const began = (['waiting', 'confirmed', 'delivered'] as const)[roll(3)] ?? 'waiting';
    if (began !== 'waiting') await verify(shop, claim, one.as);
    if (began === 'delivered') await bringToBuyer(shop, one.order.id);
    fought.push({ one, claim, began });
  }
  clock.pass(15 * 60_000 + 1_000);
  const battles = fought.map((of) => ({ of, pair: [rivals[roll(6)] ?? 'cancel', rivals[roll(6)] ?? 'ship'] }));
  for (let from = 0; from < battles.length; from += 20) {
    const answers = battles.slice(from, from + 20).flatMap(({ of, pair }) => pair.map((rival) => act[rival](of)));
    // No response is a server error, whatever the order of actions.
    expect((await Promise.all(answers)).flat().filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  }
  await runJobs();
  await sweep(shop);
  await runJobs();
  await expectInvariants(pool);
  const { rows } = await pool.query<{ status: string; orders: number }>(
    'select status, count(*)::int as orders from orders group by status',
  );
  // Every paid order ended with its goods or a refund: none still awaits payment.
  expect(rows.reduce((sum, row) => sum + row.orders, 0)).toBe(count);
  expect(rows.map((row) => row.status)).not.toContain('pending_payment');
}, 300_000);
