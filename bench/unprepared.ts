import { openLog } from '#server/platform/log.ts';
import { openDatabase, openPool } from '#server/platform/db/pool.ts';
import { selectCards, selectProduct } from '#server/resources/products/products.queries.ts';
import { selectNewestMigration } from '#server/resources/health/health.queries.ts';
import type { DB } from '#database/schema.ts';
import { catalogueOf, startBenchPostgres } from './database.ts';

// `node bench/unprepared.ts`: the cost of a pooler without prepared statements (DATABASE_PREPARED=off).
const rounds = 10;
const perRound = 300;

const postgres = await startBenchPostgres();
const url = await catalogueOf(postgres, 1_000);
const log = openLog({ level: 'silent', file: '' });
const pools = {
  prepared: openPool({ url, size: 1, log }),
  unprepared: openPool({ url, size: 1, log, pooler: { prepares: false } }),
};
const { rows } = await pools.prepared.query<{ id: string }>(
  'select id from products where is_active order by id limit 24',
);
const ids = rows.map(({ id }) => id);

type Pool = typeof pools.prepared;
const reads: Record<string, (pool: Pool) => Promise<unknown>> = {
  '24 cards': (pool) => selectCards(pool, ids),
  'a product': (pool) => selectProduct(pool, { id: ids[0] ?? '' }),
  'a read that is never prepared': (pool) => selectNewestMigration(openDatabase<DB>(pool)),
};

for (const [name, read] of Object.entries(reads)) {
  const best = { prepared: Infinity, unprepared: Infinity };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['prepared', 'unprepared'] as const)
      best[kind] = Math.min(best[kind], await timeOf(read, pools[kind]));
  }
  const { prepared, unprepared } = best;
  console.log(
    `${name}: ${prepared.toFixed(2)} ms prepared, ${unprepared.toFixed(2)} ms not (${(unprepared / prepared).toFixed(2)} ×)`,
  );
}
await Promise.all(Object.values(pools).map((pool) => pool.end()));
await postgres.stop();

/** Returns the mean time of one call in milliseconds, over a round. */
async function timeOf(read: (pool: Pool) => Promise<unknown>, pool: Pool): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < perRound; n += 1) await read(pool);
  return (performance.now() - began) / perRound;
}
