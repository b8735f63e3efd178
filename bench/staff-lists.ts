import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { countSales } from '#server/resources/dashboard/count-sales.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { withClient } from '#database/postgres.client.ts';
import type { DB } from '#database/schema.ts';
import { catalogueOf, startBenchPostgres } from './database.ts';
import { tellTimes, timed } from './measure.ts';
import { loadNote } from './report.ts';
import { staffToken, startShop } from './shop-under-test.ts';
import { staffReads } from './staff-reads.ts';

// `node bench/staff-lists.ts [products orders people]`: the first data of every tab of the admin, one request at a time.
const [products = 100_000, orders = 1_000_000, people = 200_000] = process.argv.slice(2).map(Number);
const goalMs = 100;
const rounds = 7;

const postgres = await startBenchPostgres();
try {
  const url = await catalogueOf(postgres, products, 'bench_staff');
  await withClient(url, grow);
  const shop = await startShop(url, 48);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await countSales({ db: openDatabase<DB>(pool), clock: systemClock });
    const headers = { authorization: `Bearer ${await staffToken(pool)}` };
    const one = await ids(pool);
    console.log(
      `${products} products, ${orders} orders, ${people} people, ${loadNote()}; milliseconds of ${rounds} requests`,
    );
    const asked = staffReads(one).map((path) => ({ name: path, ask: () => timed(shop.port, path, { headers }) }));
    await tellTimes(asked, { goalMs, rounds });
  } finally {
    await pool.end();
    await shop.stop();
  }
} finally {
  await postgres.stop();
}

/** Once a database: it is kept between runs as the catalogue is. */
async function grow(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select from users where identity_uid = 'bench-admin'`);
  if (rows.length > 0) return;
  const started = Date.now();
  await client.query(
    `set bench.orders = ${orders}; set bench.people = ${people}; set synchronous_commit = off;
     set maintenance_work_mem = '256MB'; set work_mem = '64MB'`,
  );
  await client.query(await readFile(new URL('./orders.sql', import.meta.url), 'utf8'));
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  console.log(`Made ${orders} orders (${((Date.now() - started) / 1_000).toFixed(0)} s).`);
}

async function ids(pool: pg.Pool) {
  const { rows } = await pool.query<Record<'order' | 'product' | 'person' | 'category', string>>(
    `select (select id from orders where order_number = 'KB-5000') as order,
      (select id from products where slug like '%-5000' limit 1) as product,
      (select id from users where identity_uid = 'many-500') as person, (select slug from categories order by slug limit 1) as category`,
  );
  const [found] = rows;
  if (!found) throw new Error('The database is empty.');
  return found;
}
