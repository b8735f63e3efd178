import { beforeAll, describe, expect, test } from 'vitest';
import { trafficTables } from '#contract/analytics.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { otherProducts } from '#server/resources/traffic/traffic-counts.queries.ts';
import { csvLines } from '#server/testing/csv-lines.ts';
import type { TestProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { numbersFor, twoDays } from '#server/testing/two-days.ts';

const testing = await testShop();
const { pool, clock, signIn } = testing;
const marketer = await signIn({ role: 'digitalMarketer' });
const { token } = marketer;
const { table, rowsByKey } = numbersFor(testing, marketer);
let goods: { hoodie: TestProduct; tee: TestProduct };
beforeAll(async () => void (goods = await twoDays(testing)), 60_000);

describe('the tables', () => {
  test('say where visits began, what they saw and searched, and what was sold', async () => {
    const { hoodie, tee } = goods;
    const range = { range: '7d' };
    expect((await rowsByKey('landings', range)).get('/')).toMatchObject({ visits: 4, views: 5 });
    expect((await rowsByKey('pages', range)).get('/')).toMatchObject({ visits: 4, views: 4 });
    expect((await table('searches', range)).rows).toMatchObject([
      { key: 'kurta', searches: 1, visits: 1, orders: null },
    ]);
    expect((await table('emptySearches', range)).rows).toMatchObject([{ key: 'kurta', searches: 1 }]);
    expect((await rowsByKey('products', range)).get(`/product/${hoodie.slug}`)).toMatchObject({
      label: 'Hoodie',
      views: 2,
      carts: 2,
      pieces: 1,
      revenue: 1_299,
      visits: null,
    });
    const categories = await rowsByKey('categories', range);
    expect([...categories.values()].map(({ views, pieces }) => [views, pieces])).toContainEqual([2, 1]);
    const ofGoogle = await rowsByKey('products', { ...range, source: 'google' });
    expect(ofGoogle.get(`/product/${hoodie.slug}`), 'what was cancelled').toMatchObject({ pieces: 0, revenue: 0 });
    expect((await rowsByKey('products', { ...range, source: 'instagram' })).get(`/product/${tee.slug}`)).toMatchObject({
      pieces: 1,
      revenue: 499,
    });
  });

  test('put products that are gone since into one row, apart from those beyond the most of a day', async () => {
    const ids = ['gone', 'gone', 'other'].map((of) => (of === 'gone' ? crypto.randomUUID() : otherProducts));
    await pool.query(
      `insert into interest_days (day, channel_id, product_id, visits, views, carts)
      select $1::date, 0, id, 1, 3, 0 from unnest($2::uuid[]) id`,
      [dayInIndia(clock.now()), ids],
    );
    const { rows } = await table('products', { range: '7d' });
    const without = rows.filter(({ key }) => key === '' || key === '(other)');
    expect(Object.fromEntries(without.map(({ key, views }) => [key, views]))).toEqual({ '': 6, '(other)': 3 });
    await pool.query('delete from interest_days where product_id = any ($1::uuid[])', [ids]);
  });

  test('know a city however it is written', async () => {
    const rows = await rowsByKey('cities', { range: '7d' });
    expect([...rows].map(([key, { orders }]) => [key, orders])).toContainEqual(['Pune, Karnataka', 1]);
    expect(rows.get('Bengaluru, Karnataka')?.orders).toBeGreaterThan(1);
  });

  test('are cut at the wished length, most first, and count the rest', async () => {
    const all = await table('sources', { range: '7d' });
    const { rows, total } = await table('sources', { range: '7d', limit: '1' });
    expect([rows, total]).toEqual([all.rows.slice(0, 1), all.total]);
    const visits = all.rows.map((row) => row.visits ?? 0);
    expect(visits).toEqual(visits.toSorted((a, b) => b - a));
  });

  test.each(trafficTables)('come as a file with a line for each row: %s', async (name) => {
    const { rows } = await table(name, { range: '7d' });
    const lines = await csvLines(testing, token, `/digital-marketer/analytics/tables/${name}/csv?range=7d`);
    expect(lines).toHaveLength(rows.length + 1);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('come as a file that says what the screen says', async () => {
    const file = (name: string, query: string) =>
      csvLines(testing, token, `/digital-marketer/analytics/tables/${name}/csv?range=7d${query}`);
    const [head, ...lines] = await file('sources', '');
    expect(head).toBe('Source,Visitors,Visits,Views,Bounce rate,Conversion,Orders,Pieces,Revenue (rupees),Before');
    expect(lines).toContainEqual(expect.stringMatching(/^instagram,\d+,2,\d+,0\.0%,50\.0%,/));
    expect(lines).toContainEqual(expect.stringMatching(/^Direct or not known,/));
    const narrowed = await file('sources', '&compare=no&page=/');
    expect(narrowed[0], 'no sales are known of them, and they are compared with nothing').toBe(
      'Source,Visitors,Visits,Views,Bounce rate,Conversion',
    );
    const city = `&city=${encodeURIComponent('Bengaluru, Karnataka')}`;
    const ofCity = await file('sources', city);
    expect(ofCity[0], 'visits have no city').toBe(
      `Source,${['Visitors', 'Visits', 'Views', 'Bounce rate', 'Conversion'].map((name) => `${name} (all cities)`).join(',')},Orders,Pieces,Revenue (rupees),Before (all cities)`,
    );
    expect((await file('cities', city))[0]).toBe('City,Orders,Pieces,Revenue (rupees),Before');
    expect((await file('devices', '&compare=no')).slice(1)).toContainEqual(expect.stringMatching(/^Phone,/));
  });
});
