import { load, type LoadReport } from '#bench/load/load.ts';
import { requestText } from '#bench/request-text.ts';
import type { Proof } from './proving.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { orderRequest } from './support/buyers.ts';
import { partOf } from './support/scale.ts';
import { onStage } from './support/stage.ts';

const seconds = { warmup: partOf(8), measure: partOf(90) };

export const proof: Proof = {
  promise: 'Two hundred orders a second, and five hundred pages a second to look at',
  prove: (run) =>
    onStage({ goods: 300 }, async (stage) => {
      await stage.start();
      const send = (requests: string[]) =>
        load(
          {
            port: stage.port,
            connections: 32,
            requests,
            repeat: true,
            warmupMs: seconds.warmup * 1_000,
            measureMs: seconds.measure * 1_000,
          },
          () => undefined,
        );
      const orders = Array.from({ length: 80_000 }, (_, n) => requestText(orderRequest({ goods: stage.goods }, n)));
      const bought = await send(orders);
      run.figure('orders in cash', rate(bought), { unit: '/s', atLeast: 200 });
      run.figure('p99 of an order', bought.p99, { unit: 'ms', atMost: 300 });
      run.figure('orders that failed', failed(bought), { exactly: 0 });
      const pages = Array.from({ length: 20 }, (_, n) => requestText({ path: `/products?page=${n + 1}` }));
      const looked = await send(pages);
      run.figure('pages of the listing', rate(looked), { unit: '/s', atLeast: 500 });
      run.figure('p99 of a page', looked.p99, { unit: 'ms', atMost: 200 });
      run.figure('pages that failed', failed(looked), { exactly: 0 });
      await tellBrokenRules(run, stage.pool);
    }),
};

function rate({ requests, seconds: took }: LoadReport): number {
  return requests / took;
}

function failed({ requests, statuses }: LoadReport): number {
  return requests - (statuses[200] ?? 0);
}
