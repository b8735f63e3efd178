import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { installedAppSource } from '#contract/brand.ts';
import { countSales } from '#server/resources/dashboard/count-sales.ts';
import { buy } from '#server/testing/bought-orders.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import { visiting } from '#server/testing/seen-visits.ts';
import { addProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { numbersFor } from '#server/testing/two-days.ts';

const testing = await testShop();
const { ask, clock, pool, shop } = testing;
const marketer = await testing.signIn({ role: 'digitalMarketer' });
const { token } = marketer;
const { figures, table, rowsByKey } = numbersFor(testing, marketer);
const range = { range: '7d' };

/** One visit and one order of each kind: direct, by the installed app, and by a campaign's link without a source. */
beforeAll(async () => {
  const { visit, count } = visiting(testing);
  const tee = await addProduct(pool, { price: 499, stock: 10 });
  const look = { event: 'product_view', productId: tee.slug };
  const order = (more: object = {}) => buy(testing, { way: 'cash', quantities: [1], tees: [tee], more });
  await visit({ events: [look] });
  await visit({ events: [look], landing: `/?utm_source=${installedAppSource}` });
  await visit({ events: [look], landing: '/?utm_campaign=monsoon' });
  await order();
  await order();
  const clickedAt = clock.now().toISOString();
  await order({ origin: { source: 'direct', medium: '', campaign: 'monsoon', content: '', clickedAt } });
  await count();
  await countSales(shop.context);
});

test('orders of direct visits are not known, which is not none', async () => {
  const rows = await rowsByKey('sources', range);
  expect(rows.get('direct')).toMatchObject({ visits: 2, orders: null, pieces: null, revenue: null });
  expect(rows.get(installedAppSource)).toMatchObject({ visits: 1, orders: null, pieces: null, revenue: null });
  expect(rows.get('')).toMatchObject({ visits: 0, orders: 3 });
  expect((await rowsByKey('campaigns', range)).get('monsoon')).toMatchObject({ visits: 1, orders: 1 });
  const lines = await csvLines(testing, token, '/digital-marketer/analytics/tables/sources/csv?range=7d&compare=no');
  expect(lines).toContainEqual(expect.stringMatching(/^Direct,2,2,.*,,,$/));
});

test.each(['direct', 'Direct', installedAppSource])('nor are they where the source is %s', async (source) => {
  const query = { ...range, source };
  expect(await figures(query)).toMatchObject({
    figures: { orders: null, revenue: null, averageOrder: null },
    previous: { orders: null, revenue: null },
  });
  const { points } = (await ask(api.analytics.chart, { token, query: { ...query, by: 'day' } })).json;
  expect(points.map(({ revenue }) => revenue)).toEqual(Array(7).fill(null));
  for (const name of ['mediums', 'devices', 'products'] as const) {
    const { rows } = await table(name, query);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ orders: null, pieces: null, revenue: null });
  }
  expect((await table('products', query)).rows).toMatchObject([{ previous: null }]);
  expect(await table('cities', query)).toMatchObject({ rows: [], isKnown: false });
});
