import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { seedShop } from '#database/seed/seed.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { booksOf } from '#server/testing/online-orders.ts';
import { moveReturn } from '#server/testing/test-returns.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { pool, ask, signIn } = shop;
const people = (['asha', 'ravi'] as const).map((name) => ({
  identityUid: `demo-${name}`,
  email: `${name}@ksauni.example`,
  name,
  role: 'user' as const,
}));

test('the demo shop has returns in every state to look at, and each can go on from where it is', async () => {
  const client = await pool.connect();
  await seedShop(client, people, new Date());
  client.release();
  const staff = await signIn({ role: 'admin' });
  const { returns } = (await ask(api.returns.all, { token: staff.token, query: { limit: '50' } })).json;
  expect(returns.map(({ status, type }) => `${status} ${type}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'completed return',
    'completed return',
    'completed return',
    'completed return',
    'pending exchange',
    'pending return',
    'rejected return',
  ]);
  const exchange = returns.find(({ type }) => type === 'exchange');
  expect(exchange?.items).toMatchObject([{ exchange: { size: expect.any(String) } }]);
  for (const { _id: id } of returns.filter(({ status }) => status === 'pending'))
    for (const status of ['approved', 'processing', 'completed'])
      expect((await moveReturn(shop, staff, { id, status })).status).toBe(200);
  const owed = returns.filter(({ payout }) => payout);
  expect(owed).toHaveLength(2);
  for (const { _id: id, orderId } of owed) {
    await ask(api.returns.paidOut, { token: staff.token, params: { id }, body: { reference: 'UTR1234567' } });
    expect((await booksOf(shop, orderId)).status).toBe('refunded');
  }
  await expectInvariants(pool);
});
