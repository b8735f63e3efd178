import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { type Bought, buy } from '#server/testing/bought-orders.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderOnline, sweep, verify, type UnpaidOrder } from '#server/testing/online-orders.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const opened = await testShop();
const { pool, ask, gateway, clock, signIn, runJobs } = opened;
const staff = await signIn({ role: 'admin' });

type Owned = Pick<Bought, 'order' | 'as'>;

const cancel = ({ order, as }: Owned, items?: { orderItemId: string; quantity: number }[]) =>
  ask(api.payments.cancel, { ...as, params: { id: order._id }, body: { reason: 'Changed my mind', items } });
const piece = (order: Order, index = 0) => [{ orderItemId: order.items[index]?._id ?? '', quantity: 1 }];
const pack = ({ order }: Owned) =>
  ask(api.shipments.setStatus, { token: staff.token, params: { id: order._id }, body: { status: 'packed' } });

/** Starts all rivals at once, with a different one first in each turn. */
function race<Result>(rivals: (() => Promise<Result>)[], turn: number): Promise<Result[]> {
  const first = turn % rivals.length;
  return Promise.all([...rivals.slice(first), ...rivals.slice(0, first)].map((rival) => rival()));
}

test('pieces that are cancelled by two, the whole by a third and packed by staff at once: nothing is taken twice', async () => {
  const tees = [await addProduct(pool, { price: 199, stock: 500 }), await addProduct(pool, { price: 299, stock: 500 })];
  const orders: Bought[] = [];
  for (let count = 0; count < 30; count += 1)
    orders.push(await buy(opened, { way: count % 2 === 0 ? 'cash' : 'online', quantities: [2, 1], tees }));
  const statuses = new Set<number>();
  for (let start = 0; start < orders.length; start += 6) {
    const some = orders.slice(start, start + 6);
    const rounds = some.map((one, index) => {
      const rivals = [
        () => cancel(one, piece(one.order)),
        () => cancel(one, piece(one.order)),
        () => cancel(one, piece(one.order, 1)),
        () => pack(one),
        ...(index % 3 === 0 ? [() => cancel(one)] : []),
      ];
      return race<{ status: number }>(rivals, start + index);
    });
    for (const { status } of (await Promise.all(rounds)).flat()) statuses.add(status);
  }
  expect([...statuses].filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
  await expectInvariants(pool);
  await runJobs();
  await runJobs();
  await expectInvariants(pool);
  const { rows } = await pool.query(
    `select v.on_hand + coalesce((select sum(l.quantity - l.cancelled_quantity) from order_lines l where l.variant_id = v.id), 0)::int as pieces
    from variants v where v.id = any ($1)`,
    [tees.map((tee) => tee.variants[0]?.id)],
  );
  expect(rows).toEqual([{ pieces: 500 }, { pieces: 500 }]);
});

test('cancel, payment, expiry and a piece at once, with 60 orders: each ends in one way, and its money with it', async () => {
  const tee = await addProduct(pool, { stock: 120 });
  const all: UnpaidOrder[] = [];
  for (let count = 0; count < 60; count += 1) all.push(await orderOnline(opened, { tee, quantity: 2 }));
  const claims = await Promise.all(all.map(({ gatewayOrderId }) => gateway.pay(gatewayOrderId)));
  clock.pass(15 * 60_000 + 1_000);
  for (let start = 0; start < all.length; start += 20) {
    const rounds = all.slice(start, start + 20).map((one, index) => {
      const claim = claims[start + index];
      const rivals: (() => Promise<unknown>)[] = [
        async () => claim && verify(opened, claim, one.as),
        () => cancel(one, piece(one.order)),
        ...(index % 2 === 0 ? [() => cancel(one)] : []),
      ];
      return race(rivals, index);
    });
    await Promise.all([...rounds, sweep(opened)]);
  }
  await sweep(opened);
  await runJobs();
  await runJobs();
  await expectInvariants(pool);
  const { rows } = await pool.query(
    `select o.status, sum(l.cancelled_quantity)::int as gone, (select coalesce(sum(r.amount_paise), 0)::int from refunds r
      where r.order_id = o.id and r.status = 'processed') as back, o.total_paise as total
    from orders o join order_lines l on l.order_id = o.id where o.payment_method = 'RAZORPAY' and l.variant_id = $1
    group by o.id`,
    [tee.variants[0]?.id],
  );
  expect(rows).toHaveLength(60);
  for (const { status, back, total, gone } of rows) {
    expect(['confirmed', 'refunded']).toContain(status);
    expect(status === 'refunded' ? back === total : back > 0 === gone > 0).toBe(true);
  }
});
