import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { waitingLists } from '#contract/dashboard.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { buy } from '#server/testing/bought-orders.ts';
import { orderOnline, sweep } from '#server/testing/online-orders.ts';
import { lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct, addReview } from '#server/testing/test-goods.ts';
import { arrivedOnline, asked, bringToBuyer } from '#server/testing/test-returns.ts';
import { countVisits } from '#server/resources/traffic/count-visits.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { countSales } from './count-sales.ts';
import { dayMs, hourMs, startOfDay } from '#server/platform/days-in-india.ts';

const testing = await testShop();
testing.writesByHand();
const { ask, pool, signIn, clock, shop } = testing;
const { token } = await signIn({ role: 'admin' });
const { context } = shop;

/** Advances the clock to 11:00 in India on the next day. */
const atEleven = () => clock.pass(startOfDay(clock.now()).getTime() + dayMs + 11 * hourMs - clock.now().getTime());

async function sell(
  price: number,
  { quantity = 1, way = 'cash' }: { quantity?: number; way?: 'cash' | 'online' } = {},
) {
  const tee = await addProduct(pool, { price });
  return buy(testing, { way, quantities: [quantity], tees: [tee] });
}

const figures = async (query: Record<string, string> = {}) => {
  await countSales(context);
  return (await ask(api.dashboard.figures, { token, query })).json;
};

async function visit(visitor: string, { step, at = clock.now() }: { step?: string; at?: Date } = {}) {
  await pool.query('select open_event_month($1)', [at]);
  await pool.query(
    `with written as (
      insert into events (id, type, occurred_at, received_at, visitor, device, path, step)
      values (gen_random_uuid(), $1, $2, $2, $3, 'phone', '/', $4) returning occurred_at, visitor
    ) insert into visit_trail (day, visitor) select (occurred_at at time zone 'Asia/Kolkata')::date, visitor from written`,
    [step ? 'checkout_step' : 'page_view', at, visitor, step ?? null],
  );
}

describe('figures of a range', () => {
  test('say what was sold today so far, beside yesterday until the same minute', async () => {
    atEleven();
    await sell(1_299);
    clock.pass(3 * hourMs);
    await sell(199);
    clock.pass(20 * hourMs);
    // A day later, at 10:00: yesterday nothing had been sold by then.
    await sell(249.5, { quantity: 2, way: 'online' });
    const { span, figures: today, previous } = await figures();
    expect(span).toMatchObject({ range: 'today', isSoFar: true });
    expect(today).toMatchObject({ orders: 1, pieces: 2, sales: 598, ordered: 598, cashOrders: 0, cashShare: 0 });
    expect(previous).toMatchObject({ orders: 0, sales: 0, averageOrder: null, cashShare: null });
    clock.pass(hourMs + 60_000);
    expect((await figures()).previous).toMatchObject({ orders: 1, sales: 1_299, averageOrder: 1_299 });
    const yesterday = await figures({ range: 'yesterday' });
    expect(yesterday.span.isSoFar).toBe(false);
    expect(yesterday.figures).toMatchObject({ orders: 2, sales: 1_597, cashOrders: 2, cashShare: 1, newCustomers: 1 });
  });

  test('compare within the hour: what was sold later in the same hour of yesterday is left out', async () => {
    atEleven();
    clock.pass(10 * 60_000);
    await sell(1_299);
    clock.pass(30 * 60_000);
    await sell(1_299);
    clock.pass(dayMs - 20 * 60_000);
    expect((await figures()).previous.orders).toBe(1);
    clock.pass(25 * 60_000);
    expect((await figures()).previous.orders).toBe(2);
  });

  test('take back what is cancelled on the day it is, and leave the day of the order as it was', async () => {
    atEleven();
    const { order, as } = await sell(1_299, { way: 'online' });
    clock.pass(dayMs);
    await ask(api.payments.cancel, { ...as, params: { id: order._id }, body: { reason: 'Too large' } });
    const today = await figures();
    expect(today.figures).toMatchObject({ orders: 0, cancelled: 1, takenBack: 1_299, sales: -1_299 });
    expect((await figures({ range: 'yesterday' })).figures).toMatchObject({ orders: 1, sales: 1_299 });
    const from = dayInIndia(new Date(clock.now().getTime() - dayMs));
    const both = await figures({ range: 'custom', from, to: dayInIndia(clock.now()) });
    expect(both.figures.sales).toBe(0);
  });

  test('do not know an order that nobody has paid', async () => {
    atEleven();
    clock.pass(dayMs);
    await orderOnline(testing);
    expect((await figures()).figures).toMatchObject({ orders: 0, sales: 0 });
  });

  test('say what share of parcels came to nobody only where one arrived or did not', async () => {
    atEleven();
    clock.pass(2 * dayMs);
    const { order } = await sell(1_299);
    expect((await figures()).figures).toMatchObject({ missed: 0, missedShare: null });
    await bringToBuyer(testing, order._id);
    expect((await figures()).figures).toMatchObject({ delivered: 1, missedShare: 0 });
  });

  test('know of the visits of those who agreed in how many something was ordered, and say nothing where nobody came', async () => {
    atEleven();
    clock.pass(2 * dayMs);
    const yesterday = new Date(clock.now().getTime() - dayMs);
    expect((await figures()).figures).toMatchObject({ visitors: 0, conversion: null });
    for (const visitor of ['a', 'b', 'c']) await visit(visitor);
    await visit('a', { step: 'placed' });
    await visit('a', { step: 'placed' });
    await visit('c', { at: new Date(clock.now().getTime() - 31 * 60_000) });
    await countVisits(context);
    expect((await figures()).figures).toMatchObject({ visitors: 3, conversion: 0.25 });
    await visit('late', { at: yesterday });
    await countVisits(context);
    expect((await figures({ range: 'yesterday' })).figures).toMatchObject({ visitors: 1, conversion: 0 });
  });

  test('compare visits within the hour too', async () => {
    atEleven();
    clock.pass(2 * dayMs);
    const yesterday = clock.now().getTime() - dayMs;
    await visit('early', { at: new Date(yesterday - 60_000) });
    await visit('later', { at: new Date(yesterday + 60_000) });
    await countVisits(context);
    expect((await figures()).previous.visitors).toBe(1);
    clock.pass(2 * 60_000);
    expect((await figures()).previous.visitors).toBe(2);
  });

  test.each([
    ['half of a range of one’s own', { range: 'custom', from: '2026-01-01' }, 400],
    ['a day that is none', { range: 'custom', from: '2026-02-31', to: '2026-03-01' }, 400],
    ['a range that nobody knows', { range: 'ever' }, 400],
  ])('are refused for %s', async (_, query, status) => {
    expect((await ask(api.dashboard.figures, { token, query })).status).toBe(status);
  });
});

test('a chart has each stretch beside the one before, and nothing for what is still to come', async () => {
  atEleven();
  clock.pass(3 * dayMs);
  await sell(1_299);
  clock.pass(dayMs);
  await sell(1_999);
  await countSales(context);
  const { by, points } = (await ask(api.dashboard.sales, { token })).json;
  expect([by, points.length]).toEqual(['hour', 24]);
  expect(points[11]).toMatchObject({ sales: 1_999, orders: 1, previousSales: 1_299, previousOrders: 1 });
  expect(points[10]).toMatchObject({ sales: 0, orders: 0 });
  expect(points[12]).toMatchObject({ sales: null, orders: null, previousSales: 0 });
  const week = (await ask(api.dashboard.sales, { token, query: { range: '7d' } })).json;
  expect(week.points.slice(-2).map(({ sales }) => sales)).toEqual([1_299, 1_999]);
  const sum = week.points.reduce((total, { sales }) => total + (sales ?? 0), 0);
  expect(sum).toBe((await figures({ range: '7d' })).figures.sales);
});

test('the popular products are those of which most pieces were sold in the range', async () => {
  atEleven();
  clock.pass(2 * dayMs);
  const [one, two] = [await addProduct(pool, { price: 1_000 }), await addProduct(pool, { price: 500 })];
  await buy(testing, { way: 'cash', quantities: [1, 3], tees: [one, two] });
  clock.pass(dayMs);
  await buy(testing, { way: 'cash', quantities: [2], tees: [one] });
  await countSales(context);
  const popular = async (range: string) =>
    (await ask(api.dashboard.popular, { token, query: { range } })).json.popularProducts.map((entry) => [
      entry._id,
      entry.totalSold,
      entry.revenue,
    ]);
  expect(await popular('today')).toEqual([[one.id, 2, 2_000]]);
  expect((await popular('7d')).slice(0, 2)).toEqual([
    [one.id, 3, 3_000],
    [two.id, 3, 1_500],
  ]);
});

test('stats answer what earlier clients read, in one call', async () => {
  const { order } = await sell(1_299);
  await countSales(context);
  const { json } = await ask(api.dashboard.stats, { token });
  const { rows } = await pool.query(
    `select count(distinct order_id)::int as orders from order_events where to_status = 'confirmed'`,
  );
  expect(json.stats.totalOrders).toBe(rows[0]?.orders);
  expect(json.stats.dailySales.amount).toBe(json.figures.sales);
  expect(json.stats.monthlySales.count).toBeGreaterThanOrEqual(json.stats.weeklySales.count - 7);
  expect(json.recentOrders[0]).toMatchObject({
    _id: order._id,
    status: 'confirmed',
    total: 1_299,
    user: { name: expect.any(String) },
  });
  expect(json.salesChart).toHaveLength(30);
  expect(json.salesChart.at(-1)).toMatchObject({ _id: dayInIndia(clock.now()), orders: json.stats.dailySales.count });
});

describe('what waits for staff', () => {
  const list = async (name: (typeof waitingLists)[number]) =>
    (await ask(api.dashboard.waiting, { token, params: { list: name } })).json;
  const counts = async () => (await ask(api.dashboard.counts, { token })).json.counts;

  test('each list has its things, and as many as the count at the side says', async () => {
    const arrived = await arrivedOnline(testing);
    await asked(testing, arrived);
    const tee = await addProduct(pool, { name: 'Last Tee', stock: 2, sizes: ['M'] });
    const review = await addReview(pool, tee.id, { stars: 2 });
    await pool.query('update reviews set report_count = 1 where id = $1', [review]);
    const told = await counts();
    const found = Object.fromEntries(
      await Promise.all(waitingLists.map(async (name) => [name, await list(name)] as const)),
    );
    expect(found['toShip']?.total).toBe(told.toPack + told.packed);
    expect(found['returns']).toMatchObject({ total: told.returns, things: [{ note: 'Return · size issue' }] });
    expect(found['reviews']).toMatchObject({
      total: told.reported,
      things: [{ title: 'Last Tee', note: '2 stars · reported 1 time' }],
    });
    expect(found['lowStock']).toMatchObject({
      total: told.lowStock,
      things: [{ title: 'Last Tee', note: 'Black, M · 2 left' }],
    });
    await pool.query(`update reviews set status = 'deleted' where id = $1`, [review]);
    expect(await counts()).toMatchObject({ reported: told.reported - 1, reviews: told.reviews - 1 });
    expect((await list('reviews')).total).toBe(told.reported - 1);
  });

  describe('of failed payments', () => {
    const desk = async (trouble: string) =>
      (await ask(api.adminOrders.list, { token, query: { trouble, limit: 100 } })).json.orders.map(
        (order) => order.orderNumber,
      );
    const timeIsUp = () => {
      clock.pass(16 * 60_000);
      return sweep(testing);
    };
    // Expires unpaid orders of earlier tests now, rather than during one.
    beforeEach(timeIsUp);
    const shown = async () => (await list('payments')).things.map(({ title, note }) => ({ title, note }));

    test('are those that were refused or given up, on the card as in the list of orders, not who is just paying', async () => {
      const before = (await counts()).payments;
      const refused = await orderOnline(testing);
      await testing.gateway.pay(refused.gatewayOrderId, { answer: 'failure' });
      clock.pass(60_000);
      const { order: left } = await orderOnline(testing);
      expect((await counts()).payments, 'both may still be paid').toBe(before);
      await timeIsUp();
      const paying = (await orderOnline(testing)).order.orderNumber;

      expect((await counts()).payments).toBe(before + 2);
      expect((await list('payments')).total).toBe(before + 2);
      const [newest, next] = await shown();
      expect(newest).toEqual({ title: left.orderNumber, note: '₹898 · not paid in time' });
      expect(next).toEqual({
        title: refused.order.orderNumber,
        note: expect.stringMatching(/^₹898 · .*not be completed/),
      });
      const numbers = await desk('failed');
      expect(numbers).toHaveLength(before + 2);
      expect(numbers.slice(0, 2)).toEqual([left.orderNumber, refused.order.orderNumber]);
      expect(numbers).not.toContain(paying);

      await pool.query(`update orders set created_at = now() - interval '8 days' where id = $1`, [left._id]);
      expect((await counts()).payments, 'after a week nobody is won back').toBe(before + 1);
    });

    test('is none whose buyer has ordered any of the same things since, nor one that has no buyer any more', async () => {
      const before = (await counts()).payments;
      const person = await signIn();
      const bought = await orderOnline(testing, { person });
      const other = await orderOnline(testing);
      const nobodys = await orderOnline(testing);
      await timeIsUp();
      expect((await counts()).payments).toBe(before + 3);
      const again = orderOf([lineOf(bought.tee)], { isBuyNow: true });
      expect((await ask(api.orders.placeCod, { token: person.token, body: again })).status).toBe(200);
      await pool.query('update orders set deidentified_at = now() where id = $1', [nobodys.order._id]);
      expect((await counts()).payments).toBe(before + 1);
      const numbers = await desk('failed');
      expect(numbers).toContain(other.order.orderNumber);
      expect(numbers).not.toContain(bought.order.orderNumber);
      expect(numbers).not.toContain(nobodys.order.orderNumber);
    });

    test('is none of which money came that is not what was asked for: that is counted by itself', async () => {
      const before = await counts();
      const { order } = await orderOnline(testing);
      await timeIsUp();
      expect((await counts()).payments).toBe(before.payments + 1);
      await pool.query(`update payments set review_reason = 'Paid, but less' where order_id = $1`, [order._id]);
      expect(await counts()).toMatchObject({ payments: before.payments, oddPayments: before.oddPayments + 1 });
      expect(await desk('payment')).toContain(order.orderNumber);
      expect(await desk('failed')).not.toContain(order.orderNumber);
    });
  });

  test('is what has waited longest, five of it', async () => {
    const { things, total } = await list('toShip');
    expect(total).toBeGreaterThan(5);
    const since = things.map((thing) => thing.since ?? '');
    expect(since).toEqual(since.toSorted());
    expect(things).toHaveLength(5);
  });

  test('includes orders that are packed and not shipped', async () => {
    const [before, { things, total }] = [await counts(), await list('toShip')];
    const body = { status: 'packed' } as const;
    await ask(api.shipments.setStatus, { token, params: { id: things[0]?._id ?? '' }, body });
    expect(await counts()).toMatchObject({ toPack: before.toPack - 1, packed: before.packed + 1 });
    const after = await list('toShip');
    expect(after.total).toBe(total);
    expect(after.things[0]).toMatchObject({ _id: things[0]?._id, note: expect.stringMatching(/^Packed · ₹/) });
  });

  test('a sold-out size is not low, and one with a level of its own is low by that', async () => {
    const before = (await counts()).lowStock;
    const tee = await addProduct(pool, { stock: 0, sizes: ['M'] });
    expect((await counts()).lowStock).toBe(before);
    const plenty = await addProduct(pool, { stock: 50, sizes: ['M'] });
    await pool.query('update variants set low_stock_level = 60 where product_id = $1', [plenty.id]);
    await pool.query('update variants set low_stock_level = 60 where product_id = $1', [tee.id]);
    expect((await counts()).lowStock).toBe(before + 1);
  });

  test('nothing of a product that is archived is low: it is not bought again', async () => {
    const before = (await counts()).lowStock;
    const tee = await addProduct(pool, { name: 'Season Tee', stock: 1, sizes: ['M'] });
    expect((await counts()).lowStock).toBe(before + 1);
    expect((await list('lowStock')).things.map(({ title }) => title)).toContain('Season Tee');
    await pool.query(`update products set state = 'archived' where id = $1`, [tee.id]);
    expect((await counts()).lowStock).toBe(before);
    const { things, total } = await list('lowStock');
    expect(total).toBe(before);
    expect(things.map(({ title }) => title)).not.toContain('Season Tee');
  });

  test('stuck parcels are counted by order, as the list of orders shows them', async () => {
    const before = (await counts()).parcels;
    const { order } = await sell(199);
    for (const status of ['cancelled', 'booking'])
      await pool.query(
        `insert into shipments (order_id, kind, status, reference, problem)
        values ($1, 'order', $2, $3, 'Nobody goes there.')`,
        [order.id, status, `${order.orderNumber}-${status}`],
      );
    expect((await counts()).parcels).toBe(before + 1);
    const desk = await ask(api.adminOrders.counts, { token });
    expect(desk.json.troubles.parcel).toBe(before + 1);
  });
});
