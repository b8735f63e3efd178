import { parseArgs } from 'node:util';
import pg from 'pg';
import { withClient } from '#database/postgres.client.ts';
import { countSales } from '#server/resources/dashboard/count-sales.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import type { DB } from '#database/schema.ts';
import { addOrders, type BenchPostgres, catalogueOf, startBenchPostgres } from './database.ts';
import { load } from './load/load.ts';
import { postgresCpuMs } from './postgres-usage.ts';
import type { ProcessUnderTest } from './process-under-test.ts';
import { forgetJobs, moreOrders } from './purchases.ts';
import { loadNote } from './report.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { startShop } from './shop-under-test.ts';

// `node bench/growth.ts --products 1000,100000 --orders 0,1000000 --seconds 5`: the cost of a request and of an order,
// and an order's disk space, as the shop grows. Databases are kept in the temporary folder between runs.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,100000' },
    orders: { type: 'string', default: '0,1000000' },
    seconds: { type: 'string', default: '4' },
  },
});
const numbers = (list: string) => list.split(',').map(Number);
const seconds = Number(values.seconds);
const connections = 16;
process.env.BENCH_QUERIES = 'yes';

const reads = ['cached-page', 'page-product', 'listing', 'search', 'facets'];

type Cost = {
  what: string;
  perSecond: number;
  p95: number;
  serverMs: number;
  postgresMs: number;
  queries: number;
  walBytes: number;
  failed: number;
};

const ordering: Scenario = {
  name: 'order',
  what: 'COD order of a guest, beside all others',
  against: 'select',
  cache: 'on',
  once: true,
  requests: (pool) => moreOrders(pool, { many: 2_000 * (seconds + 2), first: Date.now() % 50_000_000 }),
};

const postgres = await startBenchPostgres();
try {
  console.log(`${loadNote()}; ${connections} connections, ${seconds} s each; ms and counts are per request`);
  for (const products of numbers(values.products))
    for (const orders of numbers(values.orders)) await measureAt(postgres, { products, orders });
} finally {
  await postgres.stop();
}

async function measureAt(running: BenchPostgres, { products, orders }: { products: number; orders: number }) {
  const url = await catalogueOf(running, products, `bench_growth_${orders}`);
  const added = await withClient(url, async (client) => orders > 0 && addOrders(client, { orders }));
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    if (added) await countSales({ db: openDatabase<DB>(pool), clock: systemClock });
    const { rows } = await pool.query<{ bytes: number; orders: number }>(
      'select pg_database_size(current_database()) as bytes, (select count(*) from orders) as orders',
    );
    const [size] = rows;
    console.log(`\n${products} products, ${size?.orders} orders: ${((size?.bytes ?? 0) / 1e9).toFixed(2)} GB`);
    console.log(
      '| request | per second | 95 of 100, ms | server, ms | PostgreSQL, ms | queries | log, bytes | failed |',
    );
    console.log('|---|---|---|---|---|---|---|---|');
    for (const cache of ['on', 'off'] as const) await measureWith({ running, pool, url, cache });
  } finally {
    await pool.end();
  }
}

type Shop = { running: BenchPostgres; pool: pg.Pool; url: string; cache: 'on' | 'off' };

async function measureWith({ running, pool, url, cache }: Shop): Promise<void> {
  const shop = await startShop(url, cache === 'on' ? 48 : 0);
  const these = [...scenarios.filter(({ name }) => reads.includes(name)), ordering];
  try {
    for (const scenario of these.filter((one) => one.cache === cache))
      print(await cost({ running, pool, shop, scenario }));
  } finally {
    await shop.stop();
  }
}

type Measuring = { running: BenchPostgres; pool: pg.Pool; shop: ProcessUnderTest; scenario: Scenario };

async function cost({ running, pool, shop, scenario }: Measuring): Promise<Cost> {
  const look = async () => {
    const { rows } = await pool.query<{ wal: number }>(`select pg_current_wal_lsn() - '0/0' as wal`);
    return { ...(await shop.usage()), wal: Number(rows[0]?.wal), postgres: postgresCpuMs(running.pid) ?? 0 };
  };
  await forgetJobs(pool);
  let before = look();
  const report = await load(
    {
      port: shop.port,
      connections: scenario.connections ?? connections,
      requests: await scenario.requests(pool),
      repeat: !scenario.once,
      warmupMs: 2_000,
      measureMs: seconds * 1_000,
    },
    () => void (before = look()),
  );
  const [from, to] = [await before, await look()];
  const { requests } = report;
  if (requests === 0) throw new Error(`${scenario.name} ran out of requests before it was measured.`);
  const succeeded = Object.entries(report.statuses).filter(([status]) => status.startsWith('2'));
  return {
    what: scenario.what,
    perSecond: requests / report.seconds,
    p95: report.p95,
    serverMs: (to.cpuMs - from.cpuMs) / requests,
    postgresMs: (to.postgres - from.postgres) / requests,
    queries: (to.queries - from.queries) / requests,
    walBytes: (to.wal - from.wal) / requests,
    failed: requests - succeeded.reduce((sum, [, count]) => sum + count, 0),
  };
}

function print({ what, perSecond, p95, serverMs, postgresMs, queries, walBytes, failed }: Cost): void {
  const ms = [p95.toFixed(1), serverMs.toFixed(3), postgresMs.toFixed(3)].join(' | ');
  console.log(
    `| ${what} | ${perSecond.toFixed(0)} | ${ms} | ${queries.toFixed(1)} | ${walBytes.toFixed(0)} | ${failed} |`,
  );
}
