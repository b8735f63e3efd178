import { afterAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { deliver, orderOnline } from '#server/testing/online-orders.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { type Person, testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn, gateway, runJobs } = shop;

afterAll(() => expectInvariants(pool));

type Query = Record<string, string | number>;

async function placed(person: Person, name = 'Plain Tee') {
  const items = [lineOf(await addProduct(pool, { name, stock: 500 }))];
  const sent = { token: person.token, body: orderOf(items, { isBuyNow: true }), headers: keyed() };
  return (await ask(api.orders.placeCod, sent)).json.order;
}

async function listed(person: Person, query: Query = {}) {
  return (await ask(api.orders.mine, { token: person.token, query })).json;
}

const numbers = async (person: Person, query: Query = {}) =>
  (await listed(person, query)).orders.map((order) => order.orderNumber);

describe('my orders', () => {
  test('are those of the session, newest first, each as its own call answers it', async () => {
    const [asha, ravi] = [await signIn(), await signIn()];
    const first = await placed(asha);
    await placed(ravi);
    const second = await placed(asha);
    const { orders, pagination } = await listed(asha);
    expect(orders.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(orders[0]).toEqual(
      (await ask(api.orders.one, { token: asha.token, params: { id: second._id } })).json.order,
    );
    expect(pagination).toMatchObject({ totalOrders: 2, total: 2, totalPages: 1, hasNext: false, hasPrev: false });
  });

  test('lead to their product where it is now, not to another one at its former address', async () => {
    const asha = await signIn();
    const { items } = await placed(asha, 'Diwali Tee');
    const { _id: id, slug } = items[0]?.product ?? { _id: '', slug: '' };
    await pool.query(`update products set slug = slug || '-2026' where id = $1`, [id]);
    const other = await addProduct(pool, { name: 'Diwali Tee' });
    await pool.query('update products set slug = $2 where id = $1', [other.id, slug]);
    const [order] = (await listed(asha)).orders;
    expect(order?.items[0]?.product?.slug).toBe(`${slug}-2026`);
  });

  test('are none for somebody who has not ordered, not even for an admin', async () => {
    await placed(await signIn());
    for (const role of ['user', 'admin'] as const) {
      const { orders, pagination } = await listed(await signIn({ role }));
      expect([orders, pagination.totalOrders, pagination.totalPages]).toEqual([[], 0, 0]);
    }
  });

  test('are not those that were replaced before they were paid for, unless that happened all the same', async () => {
    const person = await signIn();
    const { tee, order: first, gatewayOrderId } = await orderOnline(shop, { person });
    const { order: second } = await orderOnline(shop, { person, tee, quantity: 2 });
    const items = [lineOf(tee, 3)];
    const sent = { token: person.token, body: orderOf(items, { isBuyNow: true }), headers: keyed() };
    const { order: cash } = (await ask(api.orders.placeCod, sent)).json;
    expect(await numbers(person)).toEqual([cash.orderNumber]);
    expect((await listed(person, { status: 'cancelled' })).pagination.total).toBe(0);
    expect((await listed(person)).pagination.total).toBe(1);
    await gateway.pay(gatewayOrderId);
    for (const event of gateway.events(gatewayOrderId)) await deliver(shop, event);
    await runJobs();
    expect(await numbers(person)).toEqual([cash.orderNumber, first.orderNumber]);
    // Whoever has the link of the other one still sees what became of it.
    const { json } = await ask(api.orders.one, { token: person.token, params: { id: second._id } });
    expect(json.order.status).toBe('cancelled');
  });

  test('come ten a page unless asked otherwise, and a page past the last is empty but knows how many there are', async () => {
    const person = await signIn();
    const placedNumbers: string[] = [];
    for (let count = 0; count < 12; count += 1) placedNumbers.unshift((await placed(person)).orderNumber);
    expect(await numbers(person)).toEqual(placedNumbers.slice(0, 10));
    expect(await numbers(person, { page: 2 })).toEqual(placedNumbers.slice(10));
    expect(await numbers(person, { page: 3, limit: 5 })).toEqual(placedNumbers.slice(10));
    const past = await listed(person, { page: 9 });
    expect([past.orders, past.pagination.totalOrders, past.pagination.hasPrev]).toEqual([[], 12, true]);
  });
});

describe('searching my orders', () => {
  test('finds a part of the number or of a product’s name, in any case', async () => {
    const person = await signIn();
    const hoodie = await placed(person, 'Midnight Hoodie');
    const tee = await placed(person, '100% Lotus_Tee');
    expect(await numbers(person, { search: 'NIGHT hoo' })).toEqual([hoodie.orderNumber]);
    expect(await numbers(person, { search: tee.orderNumber.slice(3, 9).toLowerCase() })).toEqual([tee.orderNumber]);
    expect(await numbers(person, { search: '' })).toHaveLength(2);
    expect(await numbers(person, { search: 'jacket' })).toEqual([]);
  });

  test('takes %, _ and \\ as what they are', async () => {
    const person = await signIn();
    const tee = await placed(person, '100% Lotus_Tee');
    await placed(person, 'Plain');
    expect(await numbers(person, { search: '100% lotus_' })).toEqual([tee.orderNumber]);
    for (const search of ['%', '_']) expect(await numbers(person, { search })).toEqual([tee.orderNumber]);
    expect(await numbers(person, { search: '\\' })).toEqual([]);
  });

  test('never finds somebody else’s order, not by its full number', async () => {
    const order = await placed(await signIn());
    expect(await numbers(await signIn(), { search: order.orderNumber })).toEqual([]);
  });
});

describe('filtering my orders', () => {
  test('shows those under way, delivered, cancelled or returned', async () => {
    const person = await signIn();
    const open = await placed(person);
    const delivered = await placed(person);
    const cancelled = await placed(person);
    const returned = await placed(person);
    const refunded = await placed(person);
    const way = ['packed', 'shipped', 'delivered'];
    await moveOrder({ pool }, delivered._id, way);
    await moveOrder({ pool }, returned._id, [...way, 'return_requested']);
    await moveOrder({ pool }, refunded._id, [...way, 'return_requested', 'returned', 'refunded']);
    await pool.query('update orders set delivered_at = now() where id = $1', [refunded._id]);
    await ask(api.payments.cancel, { token: person.token, params: { id: cancelled._id }, body: { reason: 'No' } });
    expect(await numbers(person, { status: 'open' })).toEqual([open.orderNumber]);
    expect(await numbers(person, { status: 'delivered' })).toEqual([delivered.orderNumber]);
    expect(await numbers(person, { status: 'cancelled' })).toEqual([cancelled.orderNumber]);
    expect(await numbers(person, { status: 'returned' })).toEqual([refunded.orderNumber, returned.orderNumber]);
    expect(await numbers(person, { status: '' })).toHaveLength(5);
  });

  test('by year goes by the calendar of India', async () => {
    const person = await signIn();
    const [old, young] = [await placed(person), await placed(person)];
    // Half past midnight on New Year's Day in India is still the old year in UTC.
    await pool.query(`update orders set created_at = '2024-12-31T19:00:00Z' where id = $1`, [young._id]);
    await pool.query(`update orders set created_at = '2024-12-31T18:00:00Z' where id = $1`, [old._id]);
    expect(await numbers(person, { year: 2025 })).toEqual([young.orderNumber]);
    expect(await numbers(person, { year: 2024 })).toEqual([old.orderNumber]);
    expect(await numbers(person, { year: 2024, status: 'delivered' })).toEqual([]);
  });
});

test('an order on its way says between which days it comes, counted from its confirmation; no other does', async () => {
  await pool.query(`insert into pincodes (digits, city, state, zone) values ('560', 'Bengaluru', 'Karnataka', 'city')`);
  const person = await signIn();
  const { _id } = await placed(person);
  // Friday, 8 January 2027, before the courier's pickup.
  await pool.query(`begin; set local session_replication_role = replica;
    update order_events set at = '2027-01-08T10:00+05:30' where order_id = '${_id}'; commit`);
  const arrival = async () => (await listed(person)).orders[0]?.arrives;
  expect(await arrival()).toEqual({ from: '2027-01-09', to: '2027-01-11' });
  await moveOrder({ pool }, _id, ['packed', 'shipped']);
  expect(await arrival()).toEqual({ from: '2027-01-09', to: '2027-01-11' });
  await moveOrder({ pool }, _id, ['delivered']);
  expect(await arrival()).toBeNull();
});

test.each([
  ['page', '0'],
  ['page', 'x'],
  ['limit', '51'],
  ['limit', '-1'],
  ['status', 'shipped'],
  ['year', '19'],
  ['year', 'last'],
  ['search', 'x'.repeat(81)],
])('%s=%s is refused in plain words', async (name, value) => {
  const { token } = await signIn();
  const { status, json } = await ask(api.orders.mine, { token, query: { [name]: value } });
  expect([status, json.code, json.errors?.[0]?.field]).toEqual([400, 'INVALID_INPUT', name]);
});

test('a visitor without a session is asked to log in', async () => {
  expect((await ask(api.orders.mine, {})).json.code).toBe('LOGIN_REQUIRED');
  expect((await ask(api.orders.mine, { token: 'null' })).status).toBe(401);
});
