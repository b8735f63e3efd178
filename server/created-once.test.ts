import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { outreachDraft } from '#server/testing/outreach.ts';
import { orderByCash } from '#server/testing/parcels.ts';
import { addCategory, addPicture } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const { ask, pool, signIn } = shop;
const { token } = await signIn({ role: 'admin' });
await addCategory(pool, { slug: 'shelf' });
const image = `/media/${await addPicture(pool)}/720.webp`;
const wide = `/media/${await addPicture(pool, { width: 1_920, height: 820 })}/1280.webp`;
const { order } = await orderByCash(shop);

type Sent = { token: string; headers: Record<string, string>; name: string };

/** Each creation, the table it writes, and the column with the name given. */
const creations = {
  'a product': [
    'products where name',
    ({ name, ...sent }: Sent) => ask(api.adminProducts.add, { ...sent, body: { name, price: 500, category: 'shelf' } }),
  ],
  'a category': [
    'categories where name',
    ({ name, ...sent }: Sent) => ask(api.adminCategories.add, { ...sent, body: { name } }),
  ],
  'an innovation': [
    'innovations where title',
    ({ name, ...sent }: Sent) =>
      ask(api.innovations.add, {
        ...sent,
        body: { title: name, description: 'Woven slowly.', category: 'Process', image },
      }),
  ],
  'a banner': [
    'banners where title',
    ({ name, ...sent }: Sent) =>
      ask(api.adminBanners.add, { ...sent, body: { title: name, type: 'hero', image: wide, alt: 'Sale' } }),
  ],
  'a campaign': [
    'campaigns where name',
    ({ name, ...sent }: Sent) =>
      ask(api.campaigns.add, { ...sent, body: { name, startDate: '2026-06-01', endDate: '2026-09-30' } }),
  ],
  'a marketing message': [
    'outreach where name',
    ({ name, ...sent }: Sent) => ask(api.outreach.add, { ...sent, body: outreachDraft({ name }) }),
  ],
  'a note of staff': [
    'order_notes where text',
    ({ name, ...sent }: Sent) =>
      ask(api.adminOrders.addNote, { ...sent, params: { id: order.id }, body: { text: name } }),
  ],
} as const;

describe('what is saved again after its answer was lost is created once', () => {
  test.each(Object.entries(creations))('%s', async (_, [where, create]) => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await create({ token, headers, name: 'Once' });
    expect(first.status).toBeLessThan(202);
    const [again, atOnce] = await Promise.all([
      create({ token, headers, name: 'Once' }),
      create({ token, headers, name: 'Once' }),
    ]);
    expect([again.status, again.json]).toEqual([first.status, first.json]);
    expect(atOnce.json).toEqual(first.json);
    const count = async () => (await pool.query(`select 1 from ${where} = 'Once'`)).rowCount;
    expect(await count()).toBe(1);
    expect((await create({ token, headers, name: 'Other' })).status, 'the key of another request').toBe(422);
    const other = await signIn({ role: 'admin' });
    const theirs = await create({ token: other.token, headers, name: 'Once' });
    expect(theirs.json, 'of another user').not.toEqual(first.json);
  });

  test('a refused creation does not use up its key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const add = (category: string) =>
      ask(api.adminProducts.add, { token, headers, body: { name: 'Later', price: 500, category } });
    expect((await add('later')).status).toBe(400);
    await addCategory(pool, { slug: 'later' });
    expect((await add('later')).status).toBe(201);
  });
});
