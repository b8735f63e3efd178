import pg from 'pg';
import { countSales } from '#server/resources/dashboard/count-sales.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { withClient } from '#database/postgres.client.ts';
import type { DB } from '#database/schema.ts';
import { addOrders, catalogueOf, startBenchPostgres } from './database.ts';
import { tellTimes, timed } from './measure.ts';
import { loadNote } from './report.ts';
import { staffToken, startShop } from './shop-under-test.ts';
import { staffReads } from './staff-reads.ts';

// `node bench/staff-lists.ts [products orders people]`: the initial data of every admin tab, one request at a time.
const [products = 100_000, orders = 1_000_000, people = 200_000] = process.argv.slice(2).map(Number);
const goalMs = 100;
const rounds = 7;

const postgres = await startBenchPostgres();
try {
  const url = await catalogueOf(postgres, products, 'bench_staff');
  await withClient(url, (client) => addOrders(client, { orders, people }));
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
