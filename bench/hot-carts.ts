import pg from 'pg';
import { catalogueOf, startBenchPostgres } from './database.ts';
import { load } from './load/load.ts';
import { hotCartRequests, orderRequests } from './purchases.ts';
import { loadNote } from './report.ts';
import { startShop } from './shop-under-test.ts';

// `node bench/hot-carts.ts`: 3,000 orders of four out of twenty items, in any order, 48 concurrently, without
// deadlocks.
const rush = { carts: 3_000, lines: 4, items: 20, connections: 48, perSecond: 300 };

const postgres = await startBenchPostgres();
try {
  const url = await catalogueOf(postgres, 1_000);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const shop = await startShop(url, 48);
  const deadlocks = async () => {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query('select deadlocks from pg_stat_database where datname = current_database()');
    return Number(rows[0].deadlocks);
  };
  try {
    const ask = (requests: readonly string[]) =>
      load(
        { port: shop.port, connections: rush.connections, requests, repeat: false, warmupMs: 0, measureMs: 60_000 },
        () => undefined,
      );
    // Lets the engine compile hot code.
    await ask((await orderRequests(pool)).slice(0, 3_000));
    const requests = await hotCartRequests(pool, rush);
    const before = await deadlocks();
    const { seconds, statuses, p99 } = await ask(requests);
    const circles = (await deadlocks()) - before;
    const perSecond = rush.carts / seconds;
    const reached = statuses[200] === rush.carts && circles === 0 && perSecond >= rush.perSecond;
    console.log(`${rush.carts} orders of ${rush.lines} of ${rush.items} items, ${loadNote()}`);
    console.log(`${circles} deadlocks, answers ${JSON.stringify(statuses)}`);
    console.log(`${perSecond.toFixed(0)} orders/s, p99 ${p99.toFixed(0)} ms: ${reached ? 'reached' : 'MISSED'}`);
    if (!reached) process.exitCode = 1;
  } finally {
    await shop.stop();
    await pool.end();
  }
} finally {
  await postgres.stop();
}
