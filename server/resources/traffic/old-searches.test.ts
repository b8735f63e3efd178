import { expect, test } from 'vitest';
import type { TrafficTable } from '#contract/analytics.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { visiting } from '#server/testing/seen-visits.ts';
import { testShop } from '#server/testing/test-shop.ts';
import { numbersFor } from '#server/testing/two-days.ts';

const testing = await testShop();
const { pool, clock, runJobs, signIn } = testing;
const { visit, count } = visiting(testing);

const search = (term: string, results: number) =>
  visit({ events: [{ event: 'search', path: '/search', term, results }] });

const from = dayInIndia(clock.now());

/** How often each word was searched for; for a marketer who has just logged in. */
async function searches(name: TrafficTable = 'searches') {
  const { table } = numbersFor(testing, await signIn({ role: 'digitalMarketer' }));
  const range = { range: 'custom', from, to: dayInIndia(clock.now()) };
  return Object.fromEntries((await table(name, range)).rows.map((row) => [row.key, row.searches]));
}

async function night() {
  await pool.query(`select graphile_worker.add_job('forget-visits')`);
  await runJobs();
}

test('words that nobody has searched for in 90 days are forgotten, and their searches still counted', async () => {
  await search('My own name', 0);
  await search('Kurta', 3);
  await search('Saree', 3);
  await count();
  clock.pass(60 * dayMs);
  await search('Kurta', 3);
  await count();
  await night();
  expect(await searches()).toEqual({ 'my own name': 1, kurta: 2, saree: 1 });
  clock.pass(40 * dayMs);
  await night();
  await night();
  expect(await searches()).toEqual({ '(other)': 2, kurta: 2 });
  expect(await searches('emptySearches')).toEqual({ '(other)': 1 });
});
