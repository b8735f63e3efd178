import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { eventLimits } from '#contract/visitor-events.ts';
import { catalogueOf, startBenchPostgres } from './database.ts';
import { load } from './load/load.ts';
import { middleOf } from './measure.ts';
import { loadNote } from './report.ts';
import { requestText } from './request-text.ts';
import { startShop } from './shop-under-test.ts';

// `node bench/ingestion.ts`: how many events per second the shop accepts and writes, and how much a busy shop's events
// slow down its pages.
const run = { flood: 7_500, floodSeconds: 20, goal: 5_000, rounds: 3, pageMs: 6_000, perSecond: 100, mostCost: 0.05 };

const browser =
  'Mozilla/5.0 (Linux; Android 14; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';
const postgres = await startBenchPostgres();
const url = await catalogueOf(postgres, 1_000, 'bench_ingest');
const pool = new pg.Pool({ connectionString: url, max: 2 });
const shop = await startShop(url, 48);
try {
  // After the flood, its visits are being built for minutes.
  await beside();
  await flood();
} finally {
  await shop.stop();
  await pool.end();
  await postgres.stop();
}

/**
 * Sends more than the goal at an even rate: measures how many per second are stored in the end, and whether any was
 * lost.
 */
async function flood(): Promise<void> {
  const before = await written();
  const started = performance.now();
  const sending = startSending({ perBatch: eventLimits.perBatch, perSecond: run.flood });
  await wait(run.floodSeconds * 1_000);
  const sent = await sending.stop();
  let all = 0;
  let lastAt = started;
  // Events still in memory are written within seconds.
  for (let rest = 0; rest < 10 && all < sent; rest += 1) {
    const now = (await written()) - before;
    rest = now > all ? 0 : rest;
    lastAt = now > all ? performance.now() : lastAt;
    all = now;
    await wait(500);
  }
  const rate = (all * 1_000) / (lastAt - started);
  const isReached = rate >= run.goal && all === sent;
  process.exitCode ||= isReached ? 0 : 1;
  console.log(
    `${loadNote()}; batches of ${eventLimits.perBatch}: ${sent} events sent, ${all} written, ${rate.toFixed(0)} events/s: ${isReached ? 'reached' : 'MISSED'} (≥ ${run.goal}, none lost)`,
  );
}

/** Measures pages per second alone and beside a busy shop's events, alternately. */
async function beside(): Promise<void> {
  const requests = ['/', '/products'].map((path) => requestText({ path }));
  const pages = async () => {
    const task = { port: shop.port, repeat: true, warmupMs: 1_000, measureMs: run.pageMs };
    const report = await load({ ...task, connections: 8, requests }, () => undefined);
    return report.requests / report.seconds;
  };
  const costs: number[] = [];
  for (let round = 0; round < run.rounds; round += 1) {
    const alone = await pages();
    const sending = startSending({ perBatch: 5, perSecond: run.perSecond });
    const together = await pages();
    await sending.stop();
    const after = await pages();
    const calm = (alone + after) / 2;
    costs.push(1 - together / calm);
    console.log(`pages/s alone ${calm.toFixed(0)}, beside ${run.perSecond} events/s ${together.toFixed(0)}`);
  }
  const cost = middleOf(costs);
  const isReached = cost <= run.mostCost;
  process.exitCode ||= isReached ? 0 : 1;
  console.log(
    `${loadNote()}; costs ${(cost * 100).toFixed(1)} %: ${isReached ? 'reached' : 'MISSED'} (≤ ${run.mostCost * 100} %)`,
  );
}

/** Sends batches at an even rate, each from a separate browser; `stop` returns how many events were accepted. */
function startSending({ perBatch, perSecond }: { perBatch: number; perSecond: number }) {
  const waiting = new Set<Promise<unknown>>();
  let taken = 0;
  const send = async () => {
    const reply = await fetch(`http://127.0.0.1:${shop.port}/api/analytics/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `${browser} ${crypto.randomUUID()}` },
      body: JSON.stringify(bodyOf(perBatch)),
    });
    // Sound: guaranteed by the contract.
    taken += ((await reply.json()) as { accepted: number }).accepted;
  };
  const timer = setInterval(
    () => {
      const sent = send();
      waiting.add(sent);
      void sent.finally(() => waiting.delete(sent));
    },
    (1_000 * perBatch) / perSecond,
  );
  return {
    async stop(): Promise<number> {
      clearInterval(timer);
      await Promise.all(waiting);
      return taken;
    },
  };
}

function bodyOf(count: number): object {
  const at = Date.now();
  const names = ['page_view', 'product_view', 'page_view', 'search', 'add_to_cart'] as const;
  const events = Array.from({ length: count }, (_, index) => {
    const event = names[index % names.length] ?? 'page_view';
    const productId = `tee-${index}`;
    const facts = {
      page_view: { query: '?utm_source=instagram&utm_campaign=monsoon', referrer: 'instagram.com' },
      product_view: { productId },
      search: { term: `words ${index}`, results: index % 3 },
      add_to_cart: { productId, quantity: 1 },
    };
    return { id: crypto.randomUUID(), at: at - index * 1_000, event, path: `/product/${productId}`, ...facts[event] };
  });
  return { sentAt: at, events };
}

async function written(): Promise<number> {
  const { rows } = await pool.query<{ events: string }>('select count(*) as events from events');
  return Number(rows[0]?.events);
}
