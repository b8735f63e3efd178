import pg from 'pg';
import { catalogueOf, startBenchPostgres } from './database.ts';
import { load, type LoadReport } from './load/load.ts';
import { onlineOrderRequests } from './purchases.ts';
import { loadNote } from './report.ts';
import { requestText } from './request-text.ts';
import { startShop } from './shop-under-test.ts';

// `node bench/gateway-hangs.ts`: listing requests during payments, with a responding and with a hanging gateway.
const run = { listings: 16, buyers: 8, warmupMs: 4_000, measureMs: 15_000, mostRise: 1.2 };

const postgres = await startBenchPostgres();
try {
  const url = await catalogueOf(postgres, 1_000);
  const answering = await listingWhilePaying(url, false);
  const hanging = await listingWhilePaying(url, true);
  const rise = hanging.listing.p99 / answering.listing.p99;
  console.log(`listing API, not kept; ${run.listings} readers, ${run.buyers} buyers, ${loadNote()}`);
  tell('gateway answers', answering);
  tell('gateway hangs', hanging);
  console.log(`p99 × ${rise.toFixed(2)}: ${rise <= run.mostRise ? 'reached' : 'MISSED'} (≤ ${run.mostRise})`);
  if (rise > run.mostRise) process.exitCode = 1;
} finally {
  await postgres.stop();
}

type Both = { listing: LoadReport; paying: LoadReport };

async function listingWhilePaying(url: string, gatewayHangs: boolean): Promise<Both> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const shop = await startShop(url, 0, gatewayHangs);
  try {
    const requests = await onlineOrderRequests(pool);
    const pages = Array.from({ length: 40 }, (_, page) => requestText({ path: `/api/products?page=${page + 1}` }));
    const task = { port: shop.port, repeat: true, warmupMs: run.warmupMs, measureMs: run.measureMs };
    const [listing, paying] = await Promise.all([
      load({ ...task, connections: run.listings, requests: pages }, () => undefined),
      load({ ...task, connections: run.buyers, requests }, () => undefined),
    ]);
    return { listing, paying };
  } finally {
    await shop.stop();
    await pool.end();
  }
}

function tell(what: string, { listing, paying }: Both): void {
  const times = `p50 ${listing.p50.toFixed(1)} ms, p99 ${listing.p99.toFixed(1)} ms`;
  console.log(`${what}: ${times}; payments begun: ${JSON.stringify(paying.statuses)}`);
}
