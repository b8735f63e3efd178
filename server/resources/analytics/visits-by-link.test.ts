import { expect, test } from 'vitest';
import { dayMs, hourMs, startOfDay } from '#server/platform/days-in-india.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { numbersFor } from '#server/testing/two-days.ts';
import { visiting } from '#server/testing/seen-visits.ts';

const testing = await testShop();
const { visit, count } = visiting(testing);
const { figures, rowsByKey } = numbersFor(testing, await testing.signIn({ role: 'digitalMarketer' }));

const link = (campaign: string) => ({
  event: 'page_view',
  path: '/products',
  query: `?utm_source=instagram&utm_medium=social&utm_campaign=${campaign}`,
});
const page = { event: 'page_view', path: '/about' };

test('whoever follows the link of another campaign within half an hour begins a visit of that one, as its own link again does not', async () => {
  await visit({ events: [page, link('monsoon'), page, link('diwali'), page], landing: `/${link('monsoon').query}` });
  await visit({ events: [page, link('monsoon')], referrer: 'google.com' });
  await visit({ events: [page, link('monsoon'), page] });
  await count();
  const [{ figures: all }, campaigns, sources] = [
    await figures({ range: 'today' }),
    await rowsByKey('campaigns', { range: 'today' }),
    await rowsByKey('sources', { range: 'today' }),
  ];
  expect(all).toMatchObject({ visits: 5, visitors: 3 });
  const visits = (rows: typeof campaigns) => Object.fromEntries([...rows].map(([key, row]) => [key, row.visits]));
  expect(visits(campaigns)).toEqual({ monsoon: 3, diwali: 1, '': 1 });
  expect(visits(sources)).toEqual({ instagram: 4, 'google.com': 1 });
});

test('a page is found by its former addresses and its id, with what was counted of it under them', async () => {
  const noon = startOfDay(testing.clock.now()).getTime() + dayMs + 12 * hourMs;
  testing.clock.pass(noon - testing.clock.now().getTime());
  const { id, slug, categoryId } = await addProduct(testing.pool, { category: 'tees' });
  const other = `/product/${(await addProduct(testing.pool)).slug}`;
  const visitPages = async (pages: readonly string[]) => {
    for (const path of pages) await visit({ events: [{ event: 'page_view', path }] });
    await count();
  };
  await visitPages([`/product/${slug}`, '/products/tees', other]);
  await testing.pool.query(`update products set slug = 'monsoon-tee' where id = $1`, [id]);
  await testing.pool.query(`update categories set slug = 'new-tees' where id = $1`, [categoryId]);
  testing.clock.pass(dayMs);
  await visitPages(['/product/monsoon-tee', `/product/${slug}`, `/product/${id}`, '/products/new-tees', other]);
  const visitsTo = async (page: string) => (await figures({ range: '7d', page })).figures;
  for (const page of ['/product/monsoon-tee', `/product/${slug}`, `/product/${id}`])
    expect({ page, ...(await visitsTo(page)) }).toMatchObject({ page, visits: 4, views: 4 });
  for (const page of ['/products/new-tees', '/products/tees', `/products/${categoryId}`])
    expect({ page, ...(await visitsTo(page)) }).toMatchObject({ page, visits: 2, views: 2 });
  expect(await visitsTo(other)).toMatchObject({ visits: 2 });
  const today = await figures({ range: 'today', page: '/product/monsoon-tee' });
  expect(today).toMatchObject({ figures: { visits: 3, views: 3 }, previous: { visits: 1, views: 1 } });
  const rows = await rowsByKey('pages', { range: '7d', page: `/product/${id}` });
  expect([...rows].map(([key, { visits }]) => [key, visits])).toEqual([
    ['/product/monsoon-tee', 3],
    [`/product/${slug}`, 1],
  ]);
});
