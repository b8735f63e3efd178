import { setTimeout as wait } from 'node:timers/promises';
import type { Proof } from './proving.ts';
import { type Reply, askShop } from './support/ask-shop.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { isWrong, normalAfter, sendShoppers } from './support/shoppers.ts';
import { onStage } from './support/stage.ts';

const frozenMs = 10_000;

export const proof: Proof = {
  promise:
    'While the database is frozen every request is answered soon, the process survives, and service resumes afterwards',
  prove: (run) =>
    onStage({ goods: 50 }, async (stage) => {
      const { postgres, pool, port } = stage;
      const shop = await stage.start();
      const shoppers = sendShoppers(stage, 32);
      await wait(5_000);
      const usual = shop.rss();
      const frozen = performance.now();
      postgres.freeze();
      let most = usual;
      const health: { live: Reply[]; ready: Reply[] } = { live: [], ready: [] };
      while (performance.now() - frozen < frozenMs) {
        health.live.push(await askShop(port, { path: '/api/health/live' }));
        // Readiness waits for the database like all requests.
        if (health.ready.length === 0) health.ready.push(await askShop(port, { path: '/api/health' }));
        most = Math.max(most, shop.rss());
        await wait(200);
      }
      postgres.thaw();
      const thawed = performance.now();
      await wait(5_000);
      await shoppers.stop();
      const meanwhile = shoppers.seen.filter(({ at, ms }) => at + ms > frozen && at < thawed);
      const slowest = Math.max(...meanwhile.map(({ ms }) => ms), ...health.ready.map(({ ms }) => ms));
      run.figure('requests meanwhile', meanwhile.length, { atLeast: 32 });
      run.figure('slowest answer', slowest / 1_000, { unit: 's', atMost: 8 });
      run.figure('answers other than success and 503 with Retry-After', shoppers.seen.filter(isWrong).length, {
        exactly: 0,
      });
      const dead = health.live.filter(({ status }) => status !== 200).length;
      run.figure('times it did not say that it lives', dead, { exactly: 0 });
      run.figure('what readiness said', health.ready[0]?.status ?? 0, { exactly: 503 });
      run.figure('memory above usual', (most - usual) / 1_048_576, { unit: 'MB', atMost: 150 });
      run.figure('normal again', normalAfter(shoppers.seen, thawed), { unit: 's after it goes on', atMost: 2 });
      await tellBrokenRules(run, pool);
    }),
};
