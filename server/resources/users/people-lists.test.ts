import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { keyed, lineOf, orderOf } from '#server/testing/order-requests.ts';
import { orderPaid } from '#server/testing/parcels.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { arrivedForCash, asked, bringToBuyer, goThrough } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { app, pool, ask, clock, signIn } = shop;
const admin = await signIn({ role: 'admin', name: 'Devika Rao' });
const { token } = admin;

type Query = NonNullable<Parameters<typeof ask>[1]>['query'];
const list = async (query: Query = {}) => (await ask(api.adminUsers.list, { token, query })).json;

describe('the list of people for the dashboard', () => {
  test('sorts by name, age and last visit, both ways, without a gap between pages', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const named = ['anil', 'Bela', 'chitra'].map((name) => `${name} ${mark}`);
    for (const name of named) await signIn({ name });
    const names = async (sort: string) => {
      const pages = [
        await list({ search: mark, sort, limit: 2 }),
        await list({ search: mark, sort, limit: 2, page: 2 }),
      ];
      return pages.flatMap(({ users }) => users.map((user) => user.name));
    };
    expect(await names('name')).toEqual(named);
    expect(await names('-name')).toEqual(named.toReversed());
    expect(await names('createdAt')).toEqual(named);
    expect((await names('-lastLogin')).toSorted()).toEqual(named.toSorted());
    expect((await ask(api.adminUsers.list, { token, query: { sort: 'password' } })).status).toBe(400);
  });

  test('counts orders that came to something, and what they were worth', async () => {
    const buyer = await signIn({ name: 'Bought Twice' });
    const tee = await addProduct(pool);
    for (const quantity of [1, 2]) {
      const body = orderOf([lineOf(tee, quantity)], { isBuyNow: true });
      await ask(api.orders.placeCod, { token: buyer.token, body, headers: keyed() });
    }
    const { json: before } = await ask(api.adminUsers.one, { token, params: { id: buyer.userId } });
    const [latest, first] = before.user.latestOrders;
    expect(before.user).toMatchObject({ orders: 2, spent: 0, isBlocked: false });
    await bringToBuyer(shop, first?._id ?? '');
    await ask(api.payments.cancel, {
      token: buyer.token,
      params: { id: latest?._id ?? '' },
      body: { reason: 'Changed my mind' },
    });
    const { json: after } = await ask(api.adminUsers.one, { token, params: { id: buyer.userId } });
    expect(after.user).toMatchObject({ orders: 1, spent: first?.total });
    expect(after.user.latestOrders.map((order) => order.status)).toEqual(['cancelled', 'delivered']);
    expect((await ask(api.adminUsers.one, { token, params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  test('counts as spent what was paid and not refunded', async () => {
    const person = await signIn({ name: 'Refunded In Part' });
    const spent = async () => (await ask(api.adminUsers.one, { token, params: { id: person.userId } })).json.user.spent;
    const paid = await orderPaid(shop, { person });
    expect(await spent()).toBe(paid.order.total);
    const body = { goodwill: 100, expectedRefund: 100, reason: 'Came late', restock: false };
    await ask(api.adminRefunds.refund, { token, params: { id: paid.order.id }, body });
    await shop.runJobs();
    expect(await spent()).toBe(paid.order.total - 100);
  });

  test('does not count an order that was returned as a whole, even before its refund is sent', async () => {
    const person = await signIn({ name: 'Sent It Back' });
    const user = async () => (await ask(api.adminUsers.one, { token, params: { id: person.userId } })).json.user;
    const arrived = await arrivedForCash(shop, { person });
    expect(await user()).toMatchObject({ orders: 1, spent: arrived.order.total });
    await goThrough(shop, admin, (await asked(shop, arrived))._id);
    expect(await user()).toMatchObject({ orders: 0, spent: 0, latestOrders: [{ status: 'returned' }] });
  });

  test('goes out as a table in which a name cannot run as a formula', async () => {
    const person = await signIn({ name: '=HYPERLINK("http://evil.example")' });
    const reply = await app.inject({
      url: `/api/admin/users/export?search=hyperlink`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, ...rows] = reply.body.trim().split('\r\n');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`${person.userId},"'=HYPERLINK(""http://evil.example"")"`);
  });
});

describe('blocking', () => {
  const bulk = (body: object) => ask(api.adminUsers.bulk, { token, body });

  test('logs people out at once, lets them in again, and says who was left out why', async () => {
    const [one, two] = [await signIn({ name: 'One Blocked' }), await signIn({ name: 'Two Blocked' })];
    const gone = crypto.randomUUID();
    const ids = [one.userId, two.userId, admin.userId, gone];
    const { json } = await bulk({ action: 'block', who: { ids } });
    const problems = Object.fromEntries(json.results.map(({ id, problem }) => [id, problem]));
    expect(problems).toEqual({
      [one.userId]: '',
      [two.userId]: '',
      [admin.userId]: 'This is you.',
      [gone]: 'There is no such person any more.',
    });
    expect((await ask(api.auth.profile, { token: one.token })).status).toBe(401);
    const { users } = await list({ search: 'blocked', state: 'blocked' });
    expect(users.map(({ name }) => name).toSorted()).toEqual(['One Blocked', 'Two Blocked']);
    await bulk({ action: 'unblock', who: { ids: [one.userId] } });
    expect((await list({ search: 'blocked', state: 'open' })).users.map(({ name }) => name)).toEqual(['One Blocked']);
  });

  test.each([
    ['block', 'unblock'],
    ['unblock', 'block'],
  ])('taken back touches nobody who stood there before: %s', async (action, before) => {
    const [stood, moved] = [await signIn({ name: 'Stood There' }), await signIn({ name: 'Moved There' })];
    const ids = [stood.userId, moved.userId];
    const stateOf = async () => {
      const { rows } = await pool.query(
        'select disabled_at from users where id = any ($1) order by array_position($1, id)',
        [ids],
      );
      return rows.map((row) => row.disabled_at?.toISOString() ?? null);
    };
    await bulk({ action: before, who: { ids: [moved.userId] } });
    await bulk({ action, who: { ids: [stood.userId] } });
    const was = await stateOf();
    clock.pass(60_000);
    const { json } = await bulk({ action, who: { ids } });
    expect((await stateOf())[0], 'since when stays').toBe(was[0]);
    const undone = await ask(api.activity.undo, { token, params: { id: json.activityId } });
    expect(undone.json.results).toMatchObject([{ id: moved.userId, problem: '' }]);
    expect(await stateOf()).toEqual(was);
  });

  test('means everybody the list finds when it says so, and no admin', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    await signIn({ name: `Shopper ${mark}` });
    const other = await signIn({ name: `Staff ${mark}`, role: 'admin' });
    const { json } = await bulk({ action: 'block', who: { matching: { search: mark } } });
    expect(Object.fromEntries(json.results.map(({ title, problem }) => [title, problem]))).toEqual({
      [`Shopper ${mark}`]: '',
      [`Staff ${mark}`]: 'Admins are not blocked. Change the role first.',
    });
    expect((await ask(api.auth.profile, { token: other.token })).status).toBe(200);
  });

  test.each([
    ['nobody', { action: 'block', who: { ids: [] } }],
    ['an unknown action', { action: 'crown', who: { ids: [admin.userId] } }],
    ['both at once', { action: 'block', who: { ids: [admin.userId], matching: {} } }],
    [
      'more than a thousand names',
      { action: 'block', who: { ids: Array.from({ length: 1_001 }, () => crypto.randomUUID()) } },
    ],
  ])('refuses %s', async (_, body) => {
    expect((await bulk(body)).status).toBe(400);
  });
});
