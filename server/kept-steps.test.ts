import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { addCustomer } from '#server/testing/customer.ts';
import { arrivedForCash, asked, moveReturn } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { ask, pool, signIn } = shop;

const staff = await signIn({ role: 'admin' });
const customer = await addCustomer(shop);
const id = (await asked(shop, await arrivedForCash(shop, { person: customer })))._id;
await moveReturn(shop, staff, { id, status: 'approved' });
const params = { id: customer.orderId };
await ask(api.payments.cancel, { token: customer.token, params, body: { reason: 'Changed my mind' } });
await pool.query(
  `insert into order_changes (order_id, name, actor, reason, request_id, at) values ($1, 'cancel_asked', 'shopper', 'No', 'r', now())`,
  [customer.orderId],
);
describe('what happened is never said to have been otherwise', () => {
  test.each(['order_events', 'order_changes', 'return_events', 'activity', 'activity_changes'])('%s', async (table) => {
    const { rows } = await pool.query<{ many: number }>(`select count(*)::int as many from ${table}`);
    expect(rows[0]?.many).toBeGreaterThan(0);
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('only ever added');
    await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow('only ever added');
  });

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
  ])('%s: %s', async (table, change) => {
    await expect(pool.query(`update ${table} set ${change}`)).rejects.toThrow('only ever added');
  });
});

test('every step of an order that somebody took says who, why it may, and in which request', async () => {
  const { rows } = await pool.query(
    `select to_status, actor, request_id from order_events where order_id = $1 and actor <> 'system' and request_id = ''`,
    [customer.orderId],
  );
  expect(rows).toEqual([]);
});
