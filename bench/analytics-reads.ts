import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { mostTableRows, trafficTables } from '#contract/analytics.ts';
import { withClient } from '#database/postgres.client.ts';
import type { DB } from '#database/schema.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { countSales } from '#server/resources/dashboard/count-sales.ts';
import { countVisits, mosts } from '#server/resources/traffic/count-visits.ts';
import { catalogueOf, startBenchPostgres } from './database.ts';
import { tellTimes, timed } from './measure.ts';
import { loadNote } from './report.ts';
import { staffToken, startShop } from './shop-under-test.ts';

// `node bench/analytics-reads.ts [events orders products]`: every endpoint of the marketer's numbers, one request at a
// time, over 90 days with this many events, aggregated by the shop's jobs.
const [events = 10_000_000, orders = 100_000, products = 10_000] = process.argv.slice(2).map(Number);
const goalMs = 200;
const rounds = 5;
const eventsOfVisit = 3.66;
const people = 20_000;

/** Two in five orders have a known origin. */
const origins = `insert into order_origins (order_id, source, medium, campaign, content, device, clicked_at)
  select id, (array['instagram', 'google', 'youtube', 'newsletter'])[1 + n * 3 % 4], 'social', 'campaign-' || (n * 17 % 24),
    (array['a', 'b'])[1 + n * 5 % 2], (array['phone', 'desktop', 'tablet'])[1 + n % 3], at - interval '2 days'
  from placed where n % 5 < 2`;

const postgres = await startBenchPostgres();
try {
  const url = await catalogueOf(postgres, products, 'bench_traffic');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = openDatabase<DB>(pool);
  try {
    await withClient(url, grow);
    const counted = await secondsOf(async () => {
      await countVisits({ db, clock: systemClock }, { ...mosts, notes: 20_000 });
      await countSales({ db, clock: systemClock });
    });
    await pool.query('vacuum analyze');
    const { rows } = await pool.query(
      `select (select count(*) from events) as events, (select count(*) from visits) as visits, (select count(*) from traffic_hours) as hours,
        (select count(*) from page_days) as pages, (select count(*) from search_days) as searches,
        (select count(*) from interest_days) as interests, (select count(*) from channel_sales_hours) as sales`,
    );
    console.log(`${JSON.stringify(rows[0])}; counted in ${counted.toFixed(0)} s`);
    await measureAll(url, pool);
  } finally {
    await pool.end();
  }
} finally {
  await postgres.stop();
}

async function measureAll(url: string, pool: pg.Pool): Promise<void> {
  const shop = await startShop(url, 48);
  try {
    const headers = { authorization: `Bearer ${await staffToken(pool)}` };
    console.log(`${loadNote()}; milliseconds of ${rounds} requests`);
    const asked = reads().map((path) => ({ name: path, ask: () => timed(shop.port, path, { headers }) }));
    await tellTimes(asked, { goalMs, rounds });
  } finally {
    await shop.stop();
  }
}

/**
 * Addresses of all endpoints: 90 days, by source, campaign and page, and today compared with yesterday up to this
 * minute.
 */
function reads(): string[] {
  const calls = ['figures', 'chart', 'funnel', ...trafficTables.map((table) => `tables/${table}`)];
  const wishes = ['range=90d', 'range=30d&source=instagram', 'range=90d&source=instagram&device=phone', 'range=today'];
  const byPage = ['range=90d&page=/', 'range=30d&page=/products&campaign=campaign-6', 'range=90d&search=words%2010'];
  return [
    ...['7d', '90d'].map((period) => `?period=${period}`),
    ...wishes.flatMap((wish) =>
      calls.map((call) => `/${call}?${wish}${call.startsWith('tables') ? `&limit=${mostTableRows}` : ''}`),
    ),
    ...byPage.flatMap((wish) => ['figures', 'chart', 'funnel', 'tables/sources'].map((call) => `/${call}?${wish}`)),
    '/tables/pages/csv?range=90d',
    '/figures?range=30d&compare=year',
  ].map((path) => `/digital-marketer/analytics${path}`);
}

/** Once per database: it is kept between runs like the catalogue. */
async function grow(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select from users where identity_uid = 'bench-admin'`);
  if (rows.length > 0) return;
  const read = (name: string) => readFile(new URL(`./${name}`, import.meta.url), 'utf8');
  await client.query(
    `set bench.orders = ${orders}; set bench.people = ${people}; set synchronous_commit = off;
     set maintenance_work_mem = '256MB'; set work_mem = '64MB'`,
  );
  await client.query(await read('orders.sql'));
  await client.query(origins);
  const visits = Math.round(events / eventsOfVisit);
  await client.query(
    `create table bench_slugs as select row_number() over (order by slug) - 1 as place, slug from products; analyze bench_slugs;
     set bench.until = '${new Date().toISOString()}'; set bench.visits = ${visits};
     select open_event_month(m) from generate_series(now() - interval '93 days', now(), interval '15 days') m`,
  );
  const statement = await read('events.sql');
  const step = 200_000;
  const made = await secondsOf(async () => {
    for (let first = 1; first <= visits; first += step) {
      await client.query(`set bench.first = ${first}; set bench.last = ${Math.min(first + step - 1, visits)}`);
      await client.query(statement);
    }
    await client.query(
      `analyze events; insert into visit_trail select distinct (occurred_at at time zone 'Asia/Kolkata')::date, visitor from events order by 1`,
    );
  });
  console.log(`Made the events (${made.toFixed(0)} s).`);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}
