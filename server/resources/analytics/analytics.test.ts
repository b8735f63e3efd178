import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { TrafficRow } from '#contract/analytics.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import type { TestProduct } from '#server/testing/test-goods.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { numbersFor, twoDays, type Wish } from '#server/testing/two-days.ts';
import { readCampaignResults } from './campaign-results.ts';

const testing = await testShop();
const { ask, clock, shop, signIn } = testing;
const marketer = await signIn({ role: 'digitalMarketer' });
const admin = await signIn({ role: 'admin' });
const { token } = marketer;
const { figures, table, rowsByKey } = numbersFor(testing, marketer);
let tee: TestProduct;
beforeAll(async () => void ({ tee } = await twoDays(testing)), 60_000);

const funnel = async (query: Wish = {}) => (await ask(api.analytics.funnel, { token, query })).json.steps;
const ranges: Wish[] = [
  { range: 'today' },
  { range: 'yesterday' },
  { range: '7d' },
  {
    range: 'custom',
    from: dayInIndia(new Date(Date.now() - 3 * dayMs)),
    to: dayInIndia(new Date(Date.now() + 5 * dayMs)),
  },
];
const sum = (rows: readonly TrafficRow[], name: 'visits' | 'visitors' | 'views' | 'orders' | 'revenue' | 'pieces') =>
  Math.round(rows.reduce((total, row) => total + (row[name] ?? 0), 0) * 100) / 100;

describe('the marketer’s numbers', () => {
  test.each(ranges)('are the admin’s to the paisa for the same range (%j)', async (range) => {
    const [mine, theirs] = [
      await figures(range),
      (await ask(api.dashboard.figures, { token: admin.token, query: range })).json,
    ];
    for (const side of ['figures', 'previous'] as const) {
      const { sales: revenue, orders, averageOrder, visitors, conversion } = theirs[side];
      expect(mine[side]).toMatchObject({ revenue, orders, averageOrder, visitors, conversion });
    }
    const { range: name, from, previousFrom, isSoFar } = theirs.span;
    expect(mine.span).toMatchObject({ range: name, from, previousFrom, isSoFar });
  });

  test('say of yesterday what happened', async () => {
    const { figures: day } = await figures({ range: 'yesterday' });
    expect(day).toEqual({
      visitors: 3,
      visits: 3,
      views: 3,
      bounce: 1 / 3,
      seconds: (4 * 60 + 60) / 3,
      conversion: 1 / 3,
      orders: 2,
      revenue: 1_299 + 998 + 99,
      averageOrder: (1_299 + 998 + 99) / 2,
    });
  });

  test.each(ranges)('add up over every way to come, with what is not known, to those of all (%j)', async (range) => {
    const { figures: all } = await figures(range);
    for (const name of ['sources', 'mediums', 'campaigns', 'contents', 'devices'] as const) {
      const { rows, total } = await table(name, range);
      expect(total).toBe(rows.length);
      for (const column of ['visits', 'visitors', 'views', 'orders', 'revenue'] as const)
        expect(sum(rows, column), `${name} ${column}`).toBe(all[column]);
    }
    expect(sum((await table('cities', range)).rows, 'revenue')).toBe(all.revenue);
  });

  test.each(['source', 'campaign', 'content', 'device'] as const)(
    'are those of its row when narrowed to a %s',
    async (part) => {
      const rows = await table(`${part}s`, { range: '7d' });
      for (const row of rows.rows.filter(({ key }) => key !== '')) {
        const { figures: narrowed } = await figures({ range: '7d', [part]: row.key });
        const { visits, visitors, views, orders, revenue, bounce, conversion } = row;
        expect(narrowed).toMatchObject({ visits, visitors, views, orders, revenue, bounce, conversion });
      }
    },
  );

  test('give orders to the click they came by: none to a source that only brought the visit', async () => {
    const rows = await rowsByKey('sources', { range: '7d' });
    expect(rows.get('instagram')).toMatchObject({ visits: 2, orders: 2, conversion: 0.5 });
    expect(rows.get('google')).toMatchObject({ visits: 0, orders: 1, revenue: 0 });
    expect(rows.get('google.com')).toMatchObject({ visits: 1, orders: 0 });
    expect(rows.get('')).toMatchObject({ label: '', visits: 0, orders: 1 });
    const results = await readCampaignResults(shop.context, ['Monsoon', 'unknown']);
    expect(results).toMatchObject([
      { campaign: 'monsoon', content: 'a', visits: 0, orders: 1 },
      { campaign: 'monsoon', content: 'b', visits: 2, visitors: 2, ordered: 1, orders: 1, paise: 129_900 },
    ]);
  });

  test('compare to the minute with yesterday, whatever is asked for', async () => {
    const [{ previous }, pages] = [await figures(), await rowsByKey('pages')];
    expect(previous).toMatchObject({ visits: 2, orders: 1 });
    expect(pages.get('/products')).toMatchObject({ visits: 1, previous: 1 });
    expect((await rowsByKey('sources')).get('instagram')).toMatchObject({ previous: 1 });
    expect((await rowsByKey('products')).get(`/product/${tee.slug}`)).toMatchObject({ previous: 0 });
    expect((await figures({ source: 'instagram' })).previous).toMatchObject({ visits: 1, orders: 1, revenue: 1_299 });
    expect((await figures({ page: '/products' })).previous).toMatchObject({ visits: 1 });
    expect((await figures({ city: 'Bengaluru, Karnataka' })).previous).toMatchObject({ orders: 1 });
  });

  test('compare with the same days a year before', async () => {
    const { span, previous } = await figures({ range: '7d', compare: 'year' });
    const days = (new Date(span.from).getTime() - new Date(span.previousFrom).getTime()) / dayMs;
    expect([365, 366]).toContain(days);
    expect(new Date(span.previousUntil).getTime() - new Date(span.previousFrom).getTime()).toBe(
      new Date(span.until).getTime() - new Date(span.from).getTime(),
    );
    expect(previous).toMatchObject({ visits: 0, orders: 0, revenue: 0, conversion: null });
  });

  test('of a page or a search are those of visits that saw it, and say nothing of orders', async () => {
    const { figures: products } = await figures({ range: '7d', page: '/products' });
    expect(products).toMatchObject({ visits: 2, visitors: 2, views: 2, orders: null, revenue: null });
    const { figures: kurta } = await figures({ range: '7d', search: 'KURTA' });
    expect(kurta).toMatchObject({ visits: 1, bounce: 0, orders: null });
    const refused = await ask(api.analytics.figures, { token, query: { page: '/', search: 'x' } });
    expect([refused.status, refused.json.code]).toEqual([400, 'OUT_OF_RANGE']);
    expect(await table('products', { page: '/' })).toMatchObject({ rows: [], total: 0, isKnown: false });
    // Landing pages of visits that saw a given page are not recorded.
    expect(await table('landings', { range: '7d', page: '/products' })).toMatchObject({ rows: [], isKnown: false });
  });
});

test.each(['0001-01-01', '9999-12-31', '2026-02-30'])('a note of the day %s is refused', async (day) => {
  const { status, json } = await ask(api.analytics.annotate, { token, body: { day, text: 'Sale' } });
  expect([status, json.errors?.[0]?.field]).toEqual([400, 'day']);
});

describe('the funnel', () => {
  test('is within itself step by step, and narrowed to a campaign', async () => {
    expect((await funnel({ range: '7d' })).map(({ visits }) => visits)).toEqual([5, 2, 2, 1, 1]);
    expect((await funnel({ range: '7d', campaign: 'monsoon' })).map(({ visits }) => visits)).toEqual([2, 2, 2, 1, 1]);
    expect((await funnel()).map(({ visits, previous }) => [visits, previous])).toEqual([
      [2, 2],
      [1, 1],
      [1, 1],
      [0, 1],
      [0, 1],
    ]);
  });
});

describe('the chart', () => {
  const chart = async (query: Wish) => (await ask(api.analytics.chart, { token, query })).json;

  test.each(['hour', 'day', 'week'])('adds up to the numbers of the range by %s', async (by) => {
    const { points, by: drawn } = await chart({ range: '7d', by });
    const { figures: all } = await figures({ range: '7d' });
    expect(drawn).toBe(by);
    for (const name of ['visits', 'visitors', 'views', 'orders', 'revenue'] as const)
      expect(points.reduce((total, point) => total + (point[name] ?? 0), 0)).toBeCloseTo(all[name] ?? 0, 2);
  });

  test('has nothing yet for what is to come, the whole of the time before, and days where hours are not known', async () => {
    const { points, previous } = await chart({ range: 'today' });
    expect(points.map(({ visits }) => visits === null).filter(Boolean)).toHaveLength(12);
    expect(previous.reduce((total, point) => total + (point.orders ?? 0), 0)).toBe(2);
    expect((await chart({ range: 'today', page: '/' })).by).toBe('day');
  });

  test('shows the notes of its days, which a marketer adds and takes away, and which the activity log knows', async () => {
    const today = dayInIndia(clock.now());
    const { status, json } = await ask(api.analytics.annotate, {
      token,
      body: { day: today, text: '<b>Sale</b> begins' },
    });
    expect(status).toBe(201);
    expect((await chart({ range: 'today' })).annotations).toEqual([
      { _id: json.annotation._id, day: today, text: '<b>Sale</b> begins', by: 'Test Person' },
    ]);
    expect((await chart({ range: 'yesterday' })).annotations).toEqual([]);
    const gone = await ask(api.analytics.forgetAnnotation, { token, params: { id: json.annotation._id } });
    expect((await chart({ range: 'today' })).annotations).toEqual([]);
    const log = await ask(api.activity.one, { token: admin.token, params: { id: gone.json.activityId } });
    expect(log.json.activity.changes).toMatchObject([
      { entity: 'annotation', kind: 'deleted', title: '<b>Sale</b> begins' },
    ]);
    const again = await ask(api.analytics.forgetAnnotation, { token, params: { id: crypto.randomUUID() } });
    expect(again.json.code).toBe('NOT_FOUND');
  });
});

test('earlier clients get it all in one answer', async () => {
  const { analytics } = (await ask(api.analytics.analytics, { token, query: { period: '7d' } })).json;
  const { figures: all } = await figures({ range: '7d' });
  expect(analytics.summary).toMatchObject({
    totalRevenue: all.revenue,
    totalOrders: all.orders,
    totalUsers: all.visitors,
    conversionRate: '20.0%',
  });
  expect(analytics.trafficData).toHaveLength(7);
  expect(analytics.userDemographics.devices).toContainEqual({ _id: 'phone', count: 1 });
});
