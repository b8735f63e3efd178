import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { moveOrder } from '#server/testing/customer.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { agreeing, marketing } from '#server/testing/outreach.ts';
import { subscribe } from '#server/testing/tellable.ts';
import { addProduct, address } from '#server/testing/test-goods.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { bringToBuyer } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { noteBuyersOfMoved } from './people.queries.ts';

const opened = await testShop();
const { pool, ask, signIn, runJobs } = opened;
const { token } = await signIn({ role: 'digitalMarketer' });
const { count } = marketing(opened, token);
const day = 24 * 3_600_000;

const tee = await addProduct(pool, { price: 999, category: 'oversized' });
const hoodie = await addProduct(pool, { price: 1_999, category: 'hoodies' });

type Buying = { goods?: typeof tee; days?: number; where?: { city: string; state: string }; pieces?: number };

async function buy(buyer: { token: string }, { goods = tee, days = 0, where, pieces = 1 }: Buying = {}) {
  const body = orderOf([lineOf(goods, pieces)], { isBuyNow: true, shippingAddress: { ...address, ...where } });
  const { json } = await ask(api.orders.placeCod, { token: buyer.token, body, headers: keyed() });
  await pool.query('update orders set created_at = $2, payment_status = $3 where id = $1', [
    json.order.id,
    new Date(Date.now() - days * day),
    'PAID',
  ]);
  return String(json.order.id);
}

async function recount() {
  await pool.query(`select graphile_worker.add_job('count-people')`);
  await runJobs();
}

const asha = await agreeing(opened);
const ravi = await agreeing(opened, ['push']);
await subscribe(opened, ravi.token);
const meera = await signIn();
await buy(asha, { days: 3, where: { city: 'Bengaluru', state: 'Karnataka' } });
await buy(asha, { days: 40 });
await buy(ravi, { days: 100, goods: hoodie, where: { city: 'Pune', state: 'Maharashtra' } });
await buy(meera, { days: 10, pieces: 2, where: { city: ' bangalore', state: 'Karnataka' } });
await recount();

describe('a segment counts', () => {
  test.each([
    ['everybody, and of them who agreed and can be reached by each channel', {}, { people: 4, email: 1, push: 1 }],
    ['who bought in the last days', { boughtDays: 5 }, { people: 1, email: 1, push: 0 }],
    ['who bought in a longer time', { boughtDays: 30 }, { people: 2, email: 1 }],
    ['who bought often', { minOrders: 2 }, { people: 1, email: 1 }],
    // 999 + 99 shipping is not more than 2 × 999.
    ['who spent much', { minSpent: 1_998 }, { people: 3 }],
    ['who spent more', { minSpent: 2_500 }, { people: 0 }],
    ['who has not bought for long', { lapsedDays: 60 }, { people: 1, push: 1 }],
    ['who bought of a category', { categories: [hoodie.categoryId] }, { people: 1, push: 1 }],
    ['who bought of any of several', { categories: [hoodie.categoryId, tee.categoryId] }, { people: 3 }],
    ['who lives in a city, however it was written', { cities: ['BENGALURU'] }, { people: 2 }],
    ['who lives in a city by its former name', { cities: ['Bangalore'] }, { people: 2 }],
    ['who lives in a state', { states: ['Maharashtra'] }, { people: 1 }],
    ['only whom all conditions fit', { states: ['Karnataka'], boughtDays: 5, minOrders: 2 }, { people: 1 }],
    ['nobody when conditions contradict', { boughtDays: 5, lapsedDays: 60 }, { people: 0, email: 0, push: 0 }],
  ])('%s', async (_, segment, expected) => {
    expect(await count(segment)).toMatchObject(expected);
  });

  test('those the message reaches by any of its channels', async () => {
    expect((await count({}, ['email'])).reached).toBe(1);
    expect((await count({}, ['email', 'push'])).reached).toBe(2);
  });

  test('a cart that was left with pieces, once nobody has touched it for so many days', async () => {
    await ask(api.cart.add, { token: meera.token, body: lineOf(tee) });
    expect((await count({ cartDays: 2 })).people).toBe(0);
    await pool.query(`update carts set updated_at = now() - interval '3 days' where user_id = $1`, [meera.userId]);
    expect((await count({ cartDays: 2 })).people).toBe(1);
    await ask(api.cart.clear, { token: meera.token });
    await pool.query(`update carts set updated_at = now() - interval '3 days' where user_id = $1`, [meera.userId]);
    expect((await count({ cartDays: 2 })).people).toBe(0);
  });

  test('no order that was cancelled, and nobody whose account is blocked or gone', async () => {
    const buyer = await signIn();
    const orderId = await buy(buyer);
    await recount();
    expect((await count({ boughtDays: 2 })).people).toBe(1);
    await moveOrder(opened, orderId, ['cancelled']);
    await recount();
    expect((await count({ boughtDays: 2 })).people).toBe(0);
    const before = (await count({})).people;
    await pool.query('update users set disabled_at = now() where id = $1', [buyer.userId]);
    await recount();
    expect((await count({})).people).toBe(before - 1);
  });

  test('nobody by consent who withdrew it for all marketing', async () => {
    const person = await agreeing(opened);
    await recount();
    const before = (await count({})).email;
    await ask(api.messages.choose, { token: person.token, body: { topic: 'offers', channel: 'email', isOn: false } });
    await recount();
    expect((await count({})).email).toBe(before - 1);
  });
});

test('who grows up is counted from that birthday on, and nobody else is counted anew', async () => {
  const { userId } = await agreeing(opened);
  await agreeing(opened);
  await recount();
  const before = (await count({})).email;
  const bornAgo = (time: string) =>
    pool.query(
      `update users set date_of_birth = (now() at time zone 'Asia/Kolkata')::date - $2::interval where id = $1`,
      [userId, time],
    );
  await bornAgo('17 years 364 days');
  await recount();
  expect((await count({})).email).toBe(before - 1);
  // As if only time had passed.
  await bornAgo('18 years');
  await pool.query('delete from outreach_trail');
  await pool.query(`select graphile_worker.add_job('note-grown-up')`);
  await runJobs();
  expect((await pool.query('select user_id from outreach_trail')).rows).toEqual([{ user_id: userId }]);
  await recount();
  expect((await count({})).email).toBe(before);
});

test('products that move are gone through a few order lines at a time, all of them in the end', async () => {
  const [cap, beret] = [await addProduct(pool, { category: 'caps' }), await addProduct(pool, { category: 'caps' })];
  const buyers = [await signIn(), await signIn(), await signIn()];
  for (const buyer of buyers) await buy(buyer, { goods: cap });
  await recount();
  await pool.query('update products set category_id = $1 where id = any($2)', [hoodie.categoryId, [cap.id, beret.id]]);
  const noted = async () =>
    (await pool.query<{ user_id: string }>('select user_id from outreach_trail')).rows.map((row) => row.user_id);
  const note = () => inTransaction(opened.shop.context.db, (tx) => noteBuyersOfMoved(tx, 2));
  const counts: number[] = [];
  while (await note()) counts.push((await noted()).length);
  // Two parts of one product and one of the other, in any order.
  expect(counts).toHaveLength(3);
  expect(counts[0]).toBeLessThan(3);
  expect(counts.at(-1)).toBe(3);
  expect(await noted()).toEqual(expect.arrayContaining(buyers.map(({ userId }) => userId)));
  expect((await pool.query('select from outreach_moved')).rowCount).toBe(0);
  await recount();
});

test('who bought of a category is who bought what stands in it now', async () => {
  const [cap, other] = [await addProduct(pool, { category: 'caps' }), await addProduct(pool, { category: 'hats' })];
  await buy(meera, { goods: cap });
  const bought = async () => {
    await recount();
    const of = async (id: string) => (await count({ categories: [id] })).people;
    return [await of(cap.categoryId), await of(other.categoryId)];
  };
  expect(await bought()).toEqual([1, 0]);
  await pool.query('update products set category_id = $2 where id = $1', [cap.id, other.categoryId]);
  expect(await bought()).toEqual([0, 1]);
});

test('what is known of buyers is what a recount of their orders says, whatever happened to them', async () => {
  const buyers = [await signIn(), await signIn(), await signIn()];
  for (const [index, buyer] of buyers.entries()) {
    const orders = [await buy(buyer, { days: index }), await buy(buyer, { goods: hoodie, days: 7 * index + 1 })];
    if (index === 1) await moveOrder(opened, orders[0] ?? '', ['cancelled']);
    if (index === 2)
      await moveOrder(opened, orders[1] ?? '', ['packed', 'shipped', 'delivered', 'return_requested', 'returned']);
  }
  await recount();
  const { rows } = await pool.query(
    `select u.id from users u full join outreach_people b on b.user_id = u.id left join (
      select user_id, count(*)::int as orders, sum(total_paise) as spent, max(created_at) as last from orders
      where status not in ('pending_payment', 'expired', 'cancelled', 'returned', 'refunded') group by 1) o on o.user_id = u.id
    where u.disabled_at is null
      and (b.orders, b.spent_paise, b.last_ordered_at) is distinct from (coalesce(o.orders, 0), coalesce(o.spent, 0), o.last)`,
  );
  expect(rows).toEqual([]);
});

test('spent is what was paid and not refunded: cash counts once it was paid, a refund no longer', async () => {
  const buyer = await signIn();
  const mostly = async (minSpent: number) => {
    await recount();
    return (await count({ minSpent })).people;
  };
  expect(await mostly(7_500)).toBe(0);
  const body = orderOf([lineOf(hoodie, 4)]);
  const { order } = (await ask(api.orders.placeCod, { token: buyer.token, body, headers: keyed() })).json;
  expect(await mostly(7_500)).toBe(0);
  await bringToBuyer(opened, order.id);
  expect(await mostly(7_500)).toBe(1);
  const goodwill = 1_000;
  const { status } = await ask(api.adminRefunds.refund, {
    token: (await signIn({ role: 'admin' })).token,
    params: { id: order.id },
    headers: keyed(),
    body: { goodwill, expectedRefund: goodwill, reason: 'Late' },
  });
  expect(status).toBe(200);
  expect([await mostly(7_500), await mostly(6_996)]).toEqual([0, 1]);
});

test('only counts come out: no answer names anybody', async () => {
  const options = await ask(api.outreach.options, { token });
  const counted = await ask(api.outreach.audience, { token, body: { segment: {}, channels: ['email'] } });
  for (const { text } of [options, counted]) {
    expect(text).not.toContain('Asha');
    expect(text).not.toContain(asha.email);
    expect(text).not.toContain(asha.userId);
  }
  expect(options.json.cities).toEqual(['Bengaluru', 'Pune']);
});

test.each([
  ['a share of an order', { minOrders: 1.5 }],
  ['no days', { boughtDays: 0 }],
  ['an absurd time', { lapsedDays: 999_999 }],
  ['a state that is none', { states: ['Atlantis'] }],
  ['a category that is none', { categories: ["'; drop table users; --"] }],
  ['a condition that is none', { emails: ['asha@ksauni.example'] }],
])('%s is no condition', async (_, segment) => {
  const { status } = await ask(api.outreach.audience, { token, body: { segment, channels: ['email'] } });
  expect(status).toBe(400);
});
