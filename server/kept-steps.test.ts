import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addCustomer } from '#server/testing/customer.ts';
import { orderByCash } from '#server/testing/parcels.ts';
import { arrivedForCash, asked, moveReturn } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { ask, pool, signIn } = shop;

const staff = await signIn({ role: 'admin' });
const customer = await addCustomer(shop);
const id = (await asked(shop, await arrivedForCash(shop, { person: customer })))._id;
await moveReturn(shop, staff, { id, status: 'approved' });
const params = { id: customer.orderId };
const cancelled = await ask(api.payments.cancel, {
  token: customer.token,
  params,
  body: { reason: 'Changed my mind' },
});
await pool.query(
  `insert into order_changes (order_id, name, actor, reason, request_id, at) values ($1, 'cancel_asked', 'shopper', 'No', 'r', now())`,
  [customer.orderId],
);
describe('what happened is never said to have been otherwise', () => {
  test.each(['order_events', 'order_changes', 'return_events', 'activity', 'activity_changes', 'consent_log'])(
    '%s',
    async (table) => {
      const { rows } = await pool.query<{ many: number }>(`select count(*)::int as many from ${table}`);
      expect(rows[0]?.many).toBeGreaterThan(0);
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow('only ever added');
      await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow('only ever added');
    },
  );

  test.each([
    ['order_events', `to_status = 'delivered'`],
    ['order_events', `at = now()`],
    ['order_events', `actor = 'system'`],
    ['order_events', `request_id = ''`],
    ['order_changes', `name = 'address_changed'`],
    ['return_events', `name = 'refunded'`],
    ['activity', `call = ''`],
    ['activity', `actor_role = 'user'`],
    ['activity_changes', `after = '{}'`],
    ['consent_log', 'is_given = not is_given'],
    ['consent_log', 'at = now()'],
    ['consent_log', `through = ''`],
    ['consent_log', `user_id = gen_random_uuid()`],
    ['consent_log', `email_hash = sha256('x')`],
  ])('%s: %s', async (table, change) => {
    await expect(pool.query(`update ${table} set ${change}`)).rejects.toThrow('only ever added');
  });
});

test('every step of an order that somebody took says who, in which request, and why where they said so', async () => {
  const { order } = await orderByCash(shop, { person: staff });
  const decide = (body: object) => ask(api.shipments.setStatus, { token: staff.token, params: { id: order.id }, body });
  const packed = await decide({ status: 'packed' });
  const refused = await decide({ status: 'cancelled', notes: 'Sold out' });
  const { rows } = await pool.query(
    `select to_status, actor, actor_id, reason, request_id from order_events where order_id = any ($1) order by id`,
    [[customer.orderId, order.id]],
  );
  const byShopper = { actor: 'shopper', actor_id: customer.userId };
  const byStaff = { actor: 'staff', actor_id: staff.userId };
  const inRequest = ({ headers }: { headers: Record<string, unknown> }) => ({ request_id: headers['x-request-id'] });
  expect(rows).toEqual([
    { to_status: 'confirmed', ...byShopper, reason: '', request_id: expect.stringMatching(/./) },
    { to_status: 'cancelled', ...byShopper, reason: 'Changed my mind', ...inRequest(cancelled) },
    { to_status: 'confirmed', ...byStaff, actor: 'shopper', reason: '', request_id: expect.stringMatching(/./) },
    { to_status: 'packed', ...byStaff, reason: '', ...inRequest(packed) },
    { to_status: 'cancelled', ...byStaff, reason: 'Sold out', ...inRequest(refused) },
  ]);
  const { rows: nobodys } = await pool.query(
    `select to_status from order_events where actor <> 'system' and (actor_id is null or request_id = '')
    or to_status = 'cancelled' and reason = ''`,
  );
  expect(nobodys).toEqual([]);
});
