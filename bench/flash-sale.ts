import pg from 'pg';
import { catalogueOf, startBenchPostgres } from './database.ts';
import { load } from './load/load.ts';
import { flashSaleRequests, orderRequests } from './purchases.ts';
import { loadNote } from './report.ts';
import { startShop } from './shop-under-test.ts';

// `node bench/flash-sale.ts`: 2,000 buyers for 200 pieces. Exactly 200 get one, and everybody gets a response within 2
// s.
const sale = { buyers: 2_000, pieces: 200, connections: 64, seconds: 2 };

const postgres = await startBenchPostgres();
try {
  const url = await catalogueOf(postgres, 1_000);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const shop = await startShop(url, 48);
  try {
    const ask = (requests: readonly string[]) =>
      load(
        { port: shop.port, connections: sale.connections, requests, repeat: false, warmupMs: 0, measureMs: 60_000 },
        () => undefined,
      );
    // Lets the engine compile hot code.
    await ask((await orderRequests(pool)).slice(0, 3_000));
    const { requests, variantId } = await flashSaleRequests(pool, sale);
    const { seconds, statuses, p99 } = await ask(requests);
    const { rows } = await pool.query(
      `select on_hand, (select count(*)::int from orders) as orders from variants where id = $1`,
      [variantId],
    );
    const isExact = statuses[200] === sale.pieces && statuses[409] === sale.buyers - sale.pieces;
    const { on_hand: left, orders } = rows[0];
    const reached = isExact && left === 0 && orders === sale.pieces && seconds <= sale.seconds;
    console.log(`${sale.buyers} buyers, ${sale.pieces} pieces, ${loadNote()}`);
    console.log(`${orders} orders, ${left} left, answers ${JSON.stringify(statuses)}`);
    console.log(`${seconds.toFixed(2)} s, p99 ${p99.toFixed(0)} ms: ${reached ? 'reached' : 'MISSED'}`);
    if (!reached) process.exitCode = 1;
  } finally {
    await shop.stop();
    await pool.end();
  }
} finally {
  await postgres.stop();
}
