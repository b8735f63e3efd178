import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { type OrderState, orderStates } from '#contract/rules/order-states.ts';
import { type OrderTab, orderTabs } from '#contract/rules/order-tabs.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { freshPhone } from '#server/testing/fresh-phone.ts';
import { orderOnline } from '#server/testing/online-orders.ts';
import { orderByCash, orderPaid } from '#server/testing/parcels.ts';
import { address } from '#server/testing/test-goods.ts';
import { openTestCarrier } from '#server/testing/test-carrier.ts';
import { testShop } from '#server/testing/test-shop.ts';

const carrier = await openTestCarrier();
const shop = await testShop(carrier.env);
const { ask, app, pool } = shop;
const { token } = await shop.signIn({ role: 'admin' });

type Query = NonNullable<Parameters<typeof ask>[1]>['query'];
const list = async (query: Query = {}) => (await ask(api.adminOrders.list, { token, query })).json;
const numbers = async (query: Query) => (await list(query)).orders.map((order) => order.orderNumber);
/** Returns a name that no other order has. */
const mark = () => `Mark ${crypto.randomUUID().slice(0, 8)}`;
const named = (fullName: string, more: object = {}) => ({
  more: { shippingAddress: { ...address, fullName, ...more } },
});

describe('GET /admin/orders', () => {
  test('finds an order by its number, the number on its label, and name, phone or e-mail of its buyer', async () => {
    const fullName = mark();
    const phoneNumber = freshPhone();
    const email = `${crypto.randomUUID()}@buyer.example`;
    const { order } = await orderByCash(shop, named(fullName, { phoneNumber, email }));
    await orderByCash(shop);
    await shop.runJobs();
    const { rows } = await pool.query<{ awb: string }>('select awb from shipments where order_id = $1', [order.id]);
    const awb = rows[0]?.awb ?? 'none';
    const spaced = `${phoneNumber.slice(3, 8)} ${phoneNumber.slice(8)}`;
    for (const search of [
      order.orderNumber.toLowerCase(),
      awb,
      awb.slice(0, -2).toLowerCase(),
      fullName.toUpperCase(),
      phoneNumber.slice(3),
      spaced,
      email,
    ])
      expect({ search, found: await numbers({ search, tab: 'new' }) }).toEqual({
        search,
        found: expect.arrayContaining([order.orderNumber]),
      });
    expect(await numbers({ search: fullName })).toEqual([order.orderNumber]);
    expect(await numbers({ search: '100% cotton_' }), 'signs of patterns are only signs').toEqual([]);
  });

  test('answers orders as every call does, with what staff must see', async () => {
    const fullName = mark();
    const { order } = await orderByCash(shop, named(fullName));
    const { orders, pagination } = await list({ search: fullName });
    const { json } = await ask(api.orders.one, { token, params: { id: order.id } });
    expect(orders).toEqual([
      { ...json.order, refusals: 0, cashConfirmedAt: null, labelUrl: null, parcelProblem: '', noteCount: 0 },
    ]);
    expect(pagination).toMatchObject({ total: 1, totalOrders: 1, currentPage: 1, totalPages: 1, hasNext: false });
    const short = await list({ search: fullName.slice(0, 1) });
    expect(short.pagination.isOfNewest, 'a short list is searched whole').toBe(false);
  });

  test('sorts by age and total, both ways, without a gap between pages', async () => {
    const fullName = mark();
    const made = [];
    for (const quantity of [2, 1, 3]) made.push((await orderByCash(shop, { quantity, ...named(fullName) })).order);
    const [two, one, three] = made.map((order) => order.orderNumber);
    const paged = async (sort: string) => [
      ...(await numbers({ search: fullName, sort, limit: 2 })),
      ...(await numbers({ search: fullName, sort, limit: 2, page: 2 })),
    ];
    expect(await paged('')).toEqual([three, one, two]);
    expect(await paged('createdAt')).toEqual([two, one, three]);
    expect(await paged('total')).toEqual([one, two, three]);
    expect(await paged('-total')).toEqual([three, two, one]);
    expect((await ask(api.adminOrders.list, { token, query: { sort: 'name' } })).status).toBe(400);
  });

  test('narrows by tab, status in old and new words, method, payment and days in India', async () => {
    const fullName = mark();
    const cash = (await orderByCash(shop, named(fullName))).order.orderNumber;
    const packed = (await orderByCash(shop, named(fullName))).order;
    await moveOrder(shop, packed.id, ['packed']);
    const paid = (await orderPaid(shop, named(fullName))).order.orderNumber;
    const waiting = (await orderOnline(shop, named(fullName))).order.orderNumber;
    // 23:30 in India on 14 August; in UTC, 18:00 of the same day.
    await pool.query(`update orders set created_at = '2026-08-14T18:00:00Z' where order_number = $1`, [cash]);
    const of = (query: Query) => numbers({ search: fullName, ...query });
    expect(await of({ tab: 'new' })).toEqual([paid, cash]);
    expect(await of({ tab: 'packed' })).toEqual([packed.orderNumber]);
    expect(await of({ tab: 'unpaid' })).toEqual([waiting]);
    expect(await of({ status: 'processing' })).toEqual([packed.orderNumber]);
    expect(await of({ status: 'Confirmed' })).toEqual([paid, cash]);
    expect(await of({ status: 'abandoned' })).toEqual([]);
    expect(await of({ method: 'COD', payment: 'PENDING' })).toEqual([packed.orderNumber, cash]);
    expect(await of({ payment: 'PAID' })).toEqual([paid]);
    expect(await of({ startDate: '2026-08-14', endDate: '2026-08-14' })).toEqual([cash]);
    expect(await of({ startDate: '2026-08-15', endDate: '2026-08-16' })).toEqual([]);
    expect(await of({ endDate: '2026-08-14T17:59:59Z' })).toEqual([]);
    expect((await of({ status: '', startDate: '', endDate: '' })).length, 'earlier clients send empties').toBe(4);
    expect((await ask(api.adminOrders.list, { token, query: { status: 'lost' } })).status).toBe(400);
  });

  test('is refused past the place to which anybody reads', async () => {
    const { status, json } = await ask(api.adminOrders.list, { token, query: { page: 200, limit: 100 } });
    expect([status, json.code]).toEqual([400, 'OUT_OF_RANGE']);
  });
});

describe('what waits for a person', () => {
  test('is a payment to look at, a parcel that cannot be booked, a packed order to stop and money to send', async () => {
    const [waiting, stuck, stopped, owed] = [
      (await orderOnline(shop)).order,
      (await orderByCash(shop)).order,
      await orderByCash(shop),
      (await orderByCash(shop)).order,
    ];
    await pool.query(
      `insert into shipments (order_id, kind, reference, problem) values ($1, 'order', $2, 'Nobody goes there.')`,
      [stuck.id, stuck.orderNumber],
    );
    await moveOrder(shop, stopped.order.id, ['packed']);
    const asked = { params: { id: stopped.order.id }, body: { reason: 'Too late for the party' } };
    await ask(api.payments.cancel, { ...stopped.as, ...asked });
    await pool.query(`update payments set review_reason = 'Paid, but less' where order_id = $1`, [waiting.id]);
    await pool.query(
      `insert into refunds (order_id, amount_paise, cause, created_at) values ($1, 100, 'goodwill', now())`,
      [owed.id],
    );
    const { json: before } = await ask(api.adminOrders.counts, { token });
    const found = { payment: waiting, parcel: stuck, cancel: stopped.order, refund: owed };
    for (const [trouble, { orderNumber }] of Object.entries(found)) {
      const numbered = await numbers({ trouble, limit: 100 });
      expect({ trouble, numbered }).toEqual({ trouble, numbered: expect.arrayContaining([orderNumber]) });
      expect(before.troubles[trouble as keyof typeof found]).toBe(numbered.length);
    }
    expect((await list({ trouble: 'parcel' })).orders[0]).toMatchObject({ parcelProblem: 'Nobody goes there.' });
  });
});

describe('the tabs', () => {
  test.each<[OrderTab, readonly OrderState[]]>([
    ['new', ['confirmed']],
    ['packed', ['packed']],
    ['shipped', ['out_for_delivery', 'shipped']],
    ['delivered', ['delivered']],
    ['return', ['refunded', 'return_requested', 'returned']],
    ['cancelled', ['cancelled']],
    ['unpaid', ['expired', 'pending_payment']],
  ])('%s holds these states of what had arrived, and no other', async (tab, states) => {
    expect(await statesIn(tab, { hasArrived: true })).toEqual(states);
  });

  test.each([true, false])(
    'each state stands in one of them, whether it had arrived (%s) or not',
    async (hasArrived) => {
      const found = await Promise.all(orderTabs.map((tab) => statesIn(tab, { hasArrived })));
      expect(found.flat().toSorted()).toEqual(orderStates.toSorted());
    },
  );

  test('what was paid back without having arrived was cancelled', async () => {
    expect(await statesIn('cancelled', { hasArrived: false })).toEqual(['cancelled', 'refunded']);
    expect(await statesIn('return', { hasArrived: false })).toEqual(['return_requested', 'returned']);
  });

  async function statesIn(tab: OrderTab, { hasArrived }: { hasArrived: boolean }) {
    const { rows } = await pool.query<{ status: string }>(
      'select status from unnest($1::text[]) as status where desk_tab(status, $2) = $3',
      [orderStates, hasArrived, tab],
    );
    return rows.map(({ status }) => status).toSorted();
  }

  test('say how many orders stand in them', async () => {
    const { json } = await ask(api.adminOrders.counts, { token });
    const listed = orderTabs.map(async (tab) => [tab, (await list({ tab, limit: 1 })).pagination.total]);
    expect(json.tabs).toEqual(Object.fromEntries(await Promise.all(listed)));
    await orderByCash(shop);
    expect((await ask(api.adminOrders.counts, { token })).json.tabs.new).toBe(json.tabs.new + 1);
  });
});

describe('what the list finds goes out', () => {
  test('as a table in which a name cannot run as a formula', async () => {
    const fullName = `=HYPERLINK("http://evil.example") ${mark()}`;
    const { order } = await orderByCash(shop, { quantity: 2, ...named(fullName) });
    const { order: other } = await orderByCash(shop);
    const skus = await pool.query<{ sku: string }>('select sku from order_lines where order_id = $1', [order.id]);
    const reply = await app.inject({
      method: 'GET',
      url: `/api/admin/orders/export?search=${encodeURIComponent(fullName.slice(-8))}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.headers['content-type']).toContain('text/csv');
    const [head = '', ...rows] = reply.body.split('\r\n').filter(Boolean);
    expect(head).toContain('Order,Placed (IST),Status,Method,Payment,Customer,Mobile');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`${order.orderNumber},`);
    expect(rows[0]).toContain(`"'=HYPERLINK(""http://evil.example"")`);
    expect(rows[0]).toContain(`2 × ${skus.rows[0]?.sku ?? ''}`);
    expect(reply.body).not.toContain(other.orderNumber);
  });

  test('with what goes into the parcel and is to be collected for it, without what was cancelled', async () => {
    const fullName = mark();
    const { order, as } = await orderByCash(shop, { quantity: 3, ...named(fullName) });
    const exported = async () => {
      const [head = '', line = ''] = await csvLines(shop, token, `/admin/orders/export?search=${fullName.slice(-8)}`);
      const cells = line.split(',');
      return Object.fromEntries(head.split(',').map((title, at) => [title, cells[at] ?? '']));
    };
    expect(await exported()).toMatchObject({ Pieces: '3', 'To collect (₹)': String(order.total) });
    const items = [{ orderItemId: order.items[0]?._id, quantity: 1 }];
    const { json } = await ask(api.payments.cancel, {
      ...as,
      params: { id: order.id },
      body: { reason: 'Two', items },
    });
    const line = await exported();
    expect(line).toMatchObject({
      Pieces: '2',
      'Cancelled (₹)': String(json.order.notCollected),
      'To collect (₹)': String(json.order.dueOnDelivery),
    });
    expect(json.order.dueOnDelivery + json.order.notCollected).toBeCloseTo(order.total, 2);
    // Only the oldest are listed.
    await pool.query(`update orders set created_at = '2020-01-01' where id = $1`, [order.id]);
    const { things: toShip } = (await ask(api.dashboard.waiting, { token, params: { list: 'toShip' } })).json;
    expect(toShip.find(({ _id: id }) => id === order.id)?.note).toContain(formatRupees(json.order.dueOnDelivery));
    expect(line['Items']).toMatch(/^2 × /);
    await ask(api.payments.cancel, { ...as, params: { id: order.id }, body: { reason: 'None' } });
    expect(await exported()).toMatchObject({ Items: '', Pieces: '0', 'To collect (₹)': '0' });
  });

  test('as ids, in the order of the list, for actions in parts', async () => {
    const fullName = mark();
    const made = [
      (await orderByCash(shop, named(fullName))).order.id,
      (await orderByCash(shop, named(fullName))).order.id,
    ];
    const { json } = await ask(api.adminOrders.ids, { token, query: { search: fullName } });
    expect(json.ids).toEqual(made.toReversed());
  });
});
