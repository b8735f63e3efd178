import { setTimeout as wait } from 'node:timers/promises';
import type { Proof } from './proving.ts';
import { askShop } from './support/ask-shop.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { partOf } from './support/scale.ts';
import { isWrong, normalAfter, sendShoppers } from './support/shoppers.ts';
import { onStage } from './support/stage.ts';

const restarts = partOf(10);
const calmMs = 6_000;

export const proof: Proof = {
  promise: 'When the database restarts under load nobody sees more than "come back in a moment", and only for a moment',
  prove: (run) =>
    onStage({ goods: 50 }, async (stage) => {
      const { postgres, pool, port } = stage;
      const shop = await stage.start();
      const shoppers = sendShoppers(stage, 16);
      await wait(calmMs);
      const slow: number[] = [];
      for (let count = 0; count < restarts; count += 1) {
        await postgres.shutDown(count % 2 === 0 ? 'fast' : 'immediate');
        await wait(run.random() * 1_000);
        await postgres.start();
        const accepts = performance.now();
        await wait(calmMs);
        slow.push(normalAfter(shoppers.seen, accepts));
      }
      await shoppers.stop();
      const { seen } = shoppers;
      const wrong = seen.filter(isWrong);
      run.say(`answers ${JSON.stringify(tally(seen.map(({ status }) => status)))}`);
      run.figure('restarts', slow.length, { atLeast: restarts });
      run.figure('normal again', Math.max(...slow), { unit: 's after the database accepts', atMost: 5 });
      run.figure('answers other than success and 503 with Retry-After', wrong.length, { exactly: 0 });
      run.figure('slowest answer', Math.max(...seen.map(({ ms }) => ms)) / 1_000, { unit: 's', atMost: 8 });
      run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
      run.figure('ready afterwards', (await askShop(port, { path: '/api/health' })).status, { exactly: 200 });
      await tellBrokenRules(run, pool);
    }),
};

/** How often each came. */
function tally(values: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
