import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { seedShop } from '#database/seed/seed.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { issueMissingPapers } from './issue-papers.ts';
import { invoicedStates } from './invoices.rules.ts';

const { pool, ask, signIn, shop, writesByHand } = await testShop();
// The demo orders have no users here: the demo's people are not seeded.
writesByHand();

test('the demo shop has an invoice for each order that stands, so that there is something to look at', async () => {
  const client = await pool.connect();
  await seedShop(client, [], new Date());
  client.release();
  await issueMissingPapers(shop.context);
  const { token } = await signIn({ role: 'admin' });
  const { rows } = await pool.query<{ id: string; status: string }>('select id, status from orders');
  const answers = await Promise.all(
    rows.map(async ({ id, status }) => {
      const reply = await ask(api.invoices.ofOrder, { token, params: { id } });
      return { status, answer: reply.status, isInvoiced: invoicedStates.some((state) => state === status) };
    }),
  );
  expect(answers.length).toBeGreaterThan(20);
  for (const { status, answer, isInvoiced } of answers)
    expect([status, answer]).toEqual([status, isInvoiced ? 200 : 409]);
});
