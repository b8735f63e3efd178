import { load, type LoadReport } from '#bench/load/load.ts';
import { requestText } from '#bench/request-text.ts';
import type { Proof, Proving } from './proving.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { orderRequest } from './support/buyers.ts';
import { partOf } from './support/scale.ts';
import { onStage, type Stage } from './support/stage.ts';

const seconds = { warmup: partOf(8), measure: partOf(90) };

/**
 * The page rate counts uncached pages, including all their data; that of cached ones, which most shoppers get, is
 * reported as well.
 */
export const proof: Proof = {
  promise: '200 orders and 500 uncached pages a second',
  prove: (run) =>
    onStage({ goods: 300 }, async (stage) => {
      const shop = await stage.start();
      const orders = Array.from({ length: 80_000 }, (_, n) => requestText(orderRequest({ goods: stage.goods }, n)));
      const bought = await send(stage, orders, 32);
      run.figure('orders in cash', rate(bought), { unit: '/s', atLeast: 200 });
      run.figure('p99 of an order', bought.p99, { unit: 'ms', atMost: 300 });
      run.figure('orders that failed', failed(bought), { exactly: 0 });
      await lookAround(run, stage, { how: 'kept', addresses: 12, connections: 32 });
      await shop.stop();
      await stage.start({ env: { PAGE_CACHE_MB: '0' } });
      // Enough addresses that no two concurrent requests share one response. More concurrency than load-shedding.ts
      // allows would be rejected with a retry time.
      await lookAround(run, stage, { how: 'made anew', addresses: 4_000, connections: 16 });
      await tellBrokenRules(run, stage.pool);
    }),
};

type Crowd = { how: string; addresses: number; connections: number };

async function lookAround(run: Proving, stage: Stage, wanted: Crowd): Promise<void> {
  const { how, addresses, connections } = wanted;
  const pages = Array.from({ length: addresses }, (_, n) => requestText({ path: `/products?maxPrice=${5_000 + n}` }));
  const looked = await send(stage, pages, connections);
  run.figure(`pages of the listing, ${how}`, rate(looked), { unit: '/s', atLeast: 500 });
  run.figure(`p99 of a page, ${how}`, looked.p99, { unit: 'ms', atMost: 200 });
  run.figure(`pages that failed, ${how}`, failed(looked), { exactly: 0 });
}

function send({ port }: Stage, requests: string[], connections: number): Promise<LoadReport> {
  const times = { warmupMs: seconds.warmup * 1_000, measureMs: seconds.measure * 1_000 };
  return load({ port, connections, requests, repeat: true, ...times }, () => undefined);
}

function rate({ requests, seconds: took }: LoadReport): number {
  return requests / took;
}

function failed({ requests, statuses }: LoadReport): number {
  return requests - (statuses[200] ?? 0);
}
