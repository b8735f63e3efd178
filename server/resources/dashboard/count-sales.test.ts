import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { randomOf } from '#database/seed/random.ts';
import { stations } from '#contract/rules/order-states.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { moveOrder } from '#server/resources/orders/move-order.ts';
import { endOrder } from '#server/resources/payments/end-order.ts';
import { lockPayment } from '#server/resources/payments/payments.queries.ts';
import { requestRefund } from '#server/resources/payments/request-refund.ts';
import { type Bought, buy } from '#server/testing/bought-orders.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { orderOnline } from '#server/testing/online-orders.ts';
import { keyed } from '#server/testing/order-requests.ts';
import { addCoupon } from '#server/testing/test-coupons.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { asked, bringToBuyer, goThrough } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { countSales } from './count-sales.ts';
import { recounted, recountedByWay, tabled, tabledByWay } from '#server/testing/recount-sales.ts';
import { takeChangedHours } from './sales-hours.queries.ts';

const testing = await testShop();
const { shop, pool, ask, signIn, clock, gateway, runJobs } = testing;
const { context } = shop;
const staff = await signIn({ role: 'admin' });
const people = [await signIn(), await signIn(), undefined, undefined];
const hour = 3_600_000;

afterAll(() => expectInvariants(pool));

const tees = [
  await addProduct(pool, { price: 199, stock: 1_000 }),
  await addProduct(pool, { price: 249.5, stock: 1_000 }),
  await addProduct(pool, { price: 1_299, stock: 1_000 }),
];

/** Random origin: some buyers came by a link within thirty days, some longer ago, some directly. */
function originOf(pick: <Thing>(things: readonly Thing[]) => Thing) {
  const source = pick(['instagram', 'google', undefined]);
  if (!source) return {};
  const clickedAt = new Date(clock.now().getTime() - pick([1, 29, 31]) * 24 * hour).toISOString();
  return { origin: { source, medium: '', campaign: pick(['monsoon', '']), content: '', clickedAt } };
}

/** Possible later events of an order; impossible ones are rejected and change nothing. */
const fates: Record<string, (bought: Bought) => Promise<unknown>> = {
  'keeps it': async () => undefined,
  'cancels it': ({ order, as }) =>
    ask(api.payments.cancel, { ...as, params: { id: order._id }, body: { reason: 'Too large' } }),
  'cancels a piece': ({ order, as }) =>
    ask(api.payments.cancel, {
      ...as,
      params: { id: order._id },
      body: { reason: 'Too large', items: [{ orderItemId: order.items[0]?._id ?? '', quantity: 1 }] },
    }),
  'gets it': ({ order }) => bringToBuyer(testing, order._id),
  'returns a piece': async ({ order, as }) => {
    await bringToBuyer(testing, order._id);
    const opened = await asked(testing, { order, as, itemId: order.items[0]?._id ?? '' });
    clock.pass(2 * hour);
    await goThrough(testing, staff, opened._id);
  },
  'does not take it': async ({ order }) => {
    const way = stations.slice(0, stations.indexOf('shipped') + 1);
    for (const [index, to] of way.entries()) {
      const from = way[index - 1];
      if (from) await moveOrder(context.db, { orderId: order._id, from, to, actor: 'system', now: clock.now() });
    }
    clock.pass(hour);
    await inTransaction(context.db, async (tx) => {
      await lockPayment(tx, order._id);
      await endOrder(tx, {
        orderId: order._id,
        from: 'shipped',
        actor: 'system',
        reason: 'Nobody took it',
        restock: true,
        now: clock.now(),
      });
    });
  },
  'is given something for the trouble': ({ order }) => giveForTrouble(order._id, 5_050),
};

async function giveForTrouble(orderId: string, amountPaise: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const gatewayPaymentId = (await lockPayment(tx, orderId))?.gateway_payment_id;
    if (!gatewayPaymentId) return;
    await requestRefund(tx, { orderId, gatewayPaymentId, amountPaise, cause: 'goodwill', now: clock.now() });
  });
}

/** Net sales of all orders in paise, as in the overview. */
async function netSales(): Promise<number> {
  await runJobs();
  await countSales(context);
  const { rows } = await pool.query<{ net: number }>(
    `select coalesce(sum(total_paise - cancelled_paise - returned_paise - goodwill_paise), 0)::float8 as net from sales_hours`,
  );
  return rows[0]?.net ?? 0;
}

/** Refunds pieces or goodwill as staff; the gateway refuses the refund if `fails`. */
async function refundAtDesk(
  orderId: string,
  wish: { items?: { orderItemId: string; quantity: number }[]; goodwill?: number },
  { fails = false } = {},
): Promise<void> {
  const asStaff = { token: staff.token, params: { id: orderId } };
  const { preview } = (await ask(api.adminRefunds.preview, { ...asStaff, body: wish })).json;
  const body = { ...wish, expectedRefund: preview.refund, version: preview.version, reason: 'Torn seam' };
  const { text, status } = await ask(api.adminRefunds.refund, { ...asStaff, headers: keyed(), body });
  expect([status, text]).toEqual([200, expect.any(String)]);
  if (fails) gateway.turn({ refunds: 'failed' });
  await runJobs();
  gateway.asUsual();
}

/** Checks the stored numbers against the orders, and that net sales are the money kept of these orders. */
async function expectKept(orderIds: readonly string[], before: number): Promise<void> {
  const { rows } = await pool.query<{ kept: number }>(
    'select sum(amount_paise - refunded_paise)::int as kept from payment_attempts where order_id = any ($1)',
    [orderIds],
  );
  expect((await netSales()) - before).toBe(rows[0]?.kept);
  expect(await tabled(pool)).toEqual(await recounted(pool));
  expect(await tabledByWay(pool)).toEqual(await recountedByWay(pool));
}

describe('the numbers of the overview', () => {
  test.each([1, 7, 42])(
    'are those of the orders to the paisa, hour by hour, whatever happened to them (%i)',
    async (seed) => {
      const next = randomOf(seed);
      const pick = <Thing>(things: readonly Thing[]) => things[Math.floor(next() * things.length)] as Thing;
      for (let index = 0; index < 24; index += 1) {
        clock.pass(Math.floor(next() * 5 * hour));
        const person = pick(people);
        if (next() < 0.15) {
          await orderOnline(testing, { ...(person && { person }) });
          continue;
        }
        const quantities = [1 + Math.floor(next() * 3), 1 + Math.floor(next() * 2)];
        const bought = await buy(testing, {
          way: pick(['online', 'cash'] as const),
          quantities,
          tees: [pick(tees.slice(0, 2)), pick(tees.slice(2))],
          more: { shippingAddress: { ...address, city: pick(['Bengaluru', ' BANGALORE', 'Pune']) }, ...originOf(pick) },
          ...(person && { person }),
        });
        if (next() < 0.3) await countSales(context);
        clock.pass(Math.floor(next() * 3 * hour));
        await pick(Object.values(fates))(bought);
        if (next() < 0.2) await runJobs();
      }
      await runJobs();
      await countSales(context);
      const [counted, expected] = [await tabled(pool), await recounted(pool)];
      expect(counted).toEqual(expected);
      const byWay = await tabledByWay(pool);
      expect(byWay).toEqual(await recountedByWay(pool));
      expect(Object.keys(byWay.hours).some((key) => key.includes('monsoon'))).toBe(true);
      for (const [moment, all] of Object.entries(expected.hours)) {
        const rows = Object.entries(byWay.hours).flatMap(([key, row]) => (key.startsWith(moment) ? [row] : []));
        const of = (name: string) => rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
        const taken = ['cancelled_paise', 'returned_paise', 'goodwill_paise'].map((name) => all[name] ?? 0);
        const whole = [
          all['orders'] ?? 0,
          all['pieces'] ?? 0,
          all['total_paise'] ?? 0,
          taken.reduce((sum, one) => sum + one, 0),
        ];
        expect(['orders', 'pieces', 'total_paise', 'taken_paise'].map(of)).toEqual(whole);
      }
      const total = (name: string) => Object.values(expected.hours).reduce((sum, one) => sum + (one[name] ?? 0), 0);
      expect(total('orders')).toBeGreaterThan(14);
      expect(total('cancelled_paise') + total('returned_paise')).toBeGreaterThan(0);
    },
    60_000,
  );

  test('take no order off twice whose buyer was given all of its money before it was cancelled', async () => {
    const before = await netSales();
    const { order, as } = await buy(testing, { way: 'online', quantities: [1], tees: tees.slice(2) });
    await giveForTrouble(order._id, 129_900);
    const cancelled = await ask(api.payments.cancel, {
      ...as,
      params: { id: order._id },
      body: { reason: 'Too large' },
    });
    expect(cancelled.status).toBe(200);
    expect(await netSales()).toBe(before);
    expect(await tabled(pool)).toEqual(await recounted(pool));
    expect(await tabledByWay(pool)).toEqual(await recountedByWay(pool));
  });

  describe('are the money kept', () => {
    const bought = async (isDelivered: boolean) => {
      const before = await netSales();
      const { order } = await buy(testing, { way: 'online', quantities: [1, 1] });
      await runJobs();
      if (isDelivered) await bringToBuyer(testing, order._id);
      const [first, second] = order.items.map(({ _id }) => [{ orderItemId: _id, quantity: 1 }]);
      return { orderId: order._id, first: { items: first ?? [] }, second: { items: second ?? [] }, before };
    };

    test.each([
      ['before it was packed', false],
      ['after it was delivered', true],
    ])('when a refund failed, goodwill was given and the rest of the order was refunded %s', async (_, isDelivered) => {
      const { orderId, first, second, before } = await bought(isDelivered);
      await refundAtDesk(orderId, first, { fails: true });
      await refundAtDesk(orderId, { goodwill: 50 });
      await expectKept([orderId], before);
      await refundAtDesk(orderId, second);
      await expectKept([orderId], before);
    });

    test('when a refund failed after goodwill and the refund of the rest gave all that was left', async () => {
      const { orderId, first, second, before } = await bought(true);
      await refundAtDesk(orderId, { goodwill: 300 });
      await refundAtDesk(orderId, first, { fails: true });
      await refundAtDesk(orderId, second);
      expect(await netSales()).toBe(before);
      await expectKept([orderId], before);
    });

    test('when a failed refund is retried hours later, fails again, and is sent by hand', async () => {
      const { orderId, first, before } = await bought(true);
      await refundAtDesk(orderId, first, { fails: true });
      await expectKept([orderId], before);
      const latest = async () => {
        const { order } = (await ask(api.adminOrders.one, { token: staff.token, params: { id: orderId } })).json;
        return { token: staff.token, params: { id: order.refunds.find(({ canRetry }) => canRetry)?._id ?? '' } };
      };
      clock.pass(2 * hour);
      expect((await ask(api.adminRefunds.retry, await latest())).status).toBe(200);
      // Counted while the retry is still open: its credit counts as refunded.
      await countSales(context);
      expect(await tabled(pool)).toEqual(await recounted(pool));
      gateway.turn({ refunds: 'failed' });
      await runJobs();
      gateway.asUsual();
      await expectKept([orderId], before);
      clock.pass(2 * hour);
      const sent = { ...(await latest()), body: { reference: 'UTR123456789' } };
      expect((await ask(api.adminRefunds.sent, sent)).status).toBe(200);
      await expectKept([orderId], before);
    });
  });

  test.each([
    { coupon: { discountType: 'delivery', discountValue: 0 }, paise: 50_000 },
    { coupon: { discountType: 'percentage', discountValue: 100 }, paise: 0 },
    { coupon: { discountType: 'flat', discountValue: 200 }, paise: 30_000 },
  ])('of a product leave out the shipping, also under $coupon', async ({ coupon, paise }) => {
    const tee = await addProduct(pool, { price: 500 });
    const validUntil = new Date(clock.now().getTime() + hour).toISOString();
    const { code } = await addCoupon({ ask, token: staff.token }, { ...coupon, validUntil });
    await buy(testing, { way: 'cash', quantities: [1], tees: [tee], more: { couponCode: code } });
    await countSales(context);
    expect(await tabled(pool)).toEqual(await recounted(pool));
    const { rows } = await pool.query('select pieces, paise::int from product_days where product_id = $1', [tee.id]);
    expect(rows).toEqual([{ pieces: 1, paise }]);
  });

  test('take what comes back off its product, on a day on which nothing else happened too', async () => {
    const person = await signIn();
    const tee = await addProduct(pool, { price: 650, stock: 10 });
    const { order, as } = await buy(testing, { way: 'online', quantities: [1], tees: [tee], person });
    await bringToBuyer(testing, order._id);
    const opened = await asked(testing, { order, as, itemId: order.items[0]?._id ?? '' });
    await countSales(context);
    clock.pass(3 * 24 * hour);
    await goThrough(testing, staff, opened._id);
    await countSales(context);
    expect(await tabled(pool)).toEqual(await recounted(pool));
    const { rows } = await pool.query(
      'select pieces, paise::int from product_days where product_id = $1 order by day',
      [tee.id],
    );
    expect(rows).toEqual([
      { pieces: 1, paise: 65_000 },
      { pieces: -1, paise: -65_000 },
    ]);
  });

  test('follow an order that goes elsewhere, and forget the city of a buyer who is forgotten', async () => {
    const person = await signIn();
    const { order } = await buy(testing, { way: 'cash', quantities: [1], tees: tees.slice(0, 1), person });
    await countSales(context);
    const shippingAddress = { ...address, city: 'Mysore', pinCode: '570001' };
    const moved = await ask(api.orders.changeAddress, {
      token: person.token,
      params: { id: order._id },
      body: { shippingAddress },
    });
    expect(moved.status).toBe(200);
    await countSales(context);
    const cities = async () => Object.keys((await tabledByWay(pool)).hours).filter((key) => key.includes('Mysuru'));
    expect(await tabledByWay(pool)).toEqual(await recountedByWay(pool));
    expect(await cities()).toHaveLength(1);
    await pool.query(`update orders set shipping_address = shipping_address || '{"city": ""}' where id = $1`, [
      order._id,
    ]);
    await countSales(context);
    expect(await cities()).toHaveLength(0);
  });

  test('keep no piece under a way by which no order is counted any more', async () => {
    const clickedAt = clock.now().toISOString();
    const origin = { source: 'google', medium: '', campaign: 'crowded', content: '', clickedAt };
    const { order } = await buy(testing, { way: 'cash', quantities: [2], tees: tees.slice(0, 1), more: { origin } });
    await countSales(context);
    // As on a day with too many origins, after which this one gets its own channel.
    await pool.query(`update order_origins set campaign = 'its-own' where order_id = $1`, [order._id]);
    await pool.query(
      `insert into sales_trail (hour, is_sale) select date_trunc('hour', at, 'Asia/Kolkata'), true from order_events
      where order_id = $1 and to_status = 'confirmed'`,
      [order._id],
    );
    await countSales(context);
    expect(await tabledByWay(pool)).toEqual(await recountedByWay(pool));
  });

  test('miss nothing of what is committed after something later was counted', async () => {
    const bought = await buy(testing, { way: 'cash', quantities: [1], tees: tees.slice(0, 1) });
    await countSales(context);
    const slow = await pool.connect();
    try {
      // The slow transaction takes the lower number and commits last.
      await slow.query('begin');
      await slow.query(
        `with moved as (update orders set status = 'cancelled', cancelled_at = now() where id = $1 returning id)
        insert into order_events (order_id, from_status, to_status, actor, at) select id, 'confirmed', 'cancelled', 'staff', $2 from moved`,
        [bought.order._id, clock.now()],
      );
      await buy(testing, { way: 'cash', quantities: [2], tees: tees.slice(1, 2) });
      await countSales(context);
      const before = await tabled(pool);
      expect(before).toEqual(await recounted(pool));
      // Restocks what was sold, as a cancellation would.
      await slow.query(
        `insert into stock_movements (variant_id, order_id, kind, quantity) select variant_id, order_id, 'returned', -quantity
        from stock_movements where order_id = $1 and kind = 'sold'`,
        [bought.order._id],
      );
      await slow.query(
        `update variants v set on_hand = on_hand + m.quantity from stock_movements m
        where m.variant_id = v.id and m.order_id = $1 and m.kind = 'returned'`,
        [bought.order._id],
      );
      await slow.query('commit');
      await countSales(context);
      expect(await tabled(pool)).toEqual(await recounted(pool));
      expect(await tabled(pool)).not.toEqual(before);
    } finally {
      slow.release();
    }
  });

  test('are the same however often and by however many at once they are counted', async () => {
    await buy(testing, { way: 'cash', quantities: [3], tees: tees.slice(0, 1) });
    await Promise.all([countSales(context), countSales(context), countSales(context)]);
    expect(await tabled(pool)).toEqual(await recounted(pool));
    const { rows } = await pool.query('select count(*)::int as left from sales_trail');
    expect(rows).toEqual([{ left: 0 }]);
  });

  test('say how often a product was sold, by which lists sort; what was cancelled counts no more', async () => {
    const tee = await addProduct(pool, { price: 499, stock: 10 });
    const sold = async () => {
      await countSales(context);
      return (await pool.query('select sold_count from products where id = $1', [tee.id])).rows[0]?.sold_count;
    };
    const bought = await buy(testing, { way: 'cash', quantities: [3], tees: [tee] });
    expect(await sold()).toBe(3);
    await fates['cancels a piece']?.(bought);
    expect(await sold()).toBe(2);
    await fates['cancels it']?.(bought);
    expect(await sold()).toBe(0);
    // Counted again.
    expect(await sold()).toBe(0);
  });

  test('are counted newest first, however old the hours that wait are', async () => {
    await pool.query(`insert into sales_trail (hour, is_sale)
      select timestamptz '2020-01-01 00:00+05:30' + n * interval '1 hour', false from generate_series(0, 9) n`);
    const [taken] = await takeChangedHours(context.db, 1);
    expect(taken?.hour).toEqual(new Date('2020-01-01T09:00:00+05:30'));
    await countSales(context);
  });

  test('cost whoever buys no wait for one another: two orders of one hour are written at once', async () => {
    const [first, second] = [await pool.connect(), await pool.connect()];
    const note = (orderId: string) =>
      `insert into credits (order_id, cause, amount_paise) values ('${orderId}', 'cancelled', 0)`;
    const { order } = await buy(testing, { way: 'cash', quantities: [1], tees: tees.slice(0, 1) });
    try {
      await first.query('begin');
      await second.query(`begin; set local lock_timeout = '500ms'`);
      await first.query(note(order._id));
      await expect(second.query(note(order._id))).resolves.toMatchObject({ rowCount: 1 });
      await first.query('rollback');
      await second.query('rollback');
    } finally {
      first.release();
      second.release();
    }
  });
});
