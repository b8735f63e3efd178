import { expect, test } from 'vitest';
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
