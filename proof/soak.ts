import { setTimeout as wait } from 'node:timers/promises';
import type { Proof } from './proving.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { jobsDone } from './support/jobs-done.ts';
import { partOf } from './support/scale.ts';
import { sendShoppers } from './support/shoppers.ts';
import { onStage, type Stage } from './support/stage.ts';

/** After this many requests caches are full and memory has settled. */
const warmup = partOf(150_000);
const minutes = partOf(540) / 60;
const minute = 60_000;
const lookMs = 2_000;

/** A sample: minutes since the start, megabytes, open files. */
type Sample = { at: number; memory: number; files: number };

export const proof: Proof = {
  promise: 'Under sustained load a process leaks no memory, files or connections',
  prove: (run) =>
    onStage({ goods: 100 }, async (stage) => {
      const shop = await stage.start();
      await wait(3_000);
      const before = { files: shop.files(), connections: await connections(stage) };
      const shoppers = sendShoppers(stage, 12);
      const samples: Sample[] = [];
      let idle = 0;
      while (shoppers.seen.length < warmup) {
        await wait(lookMs);
        idle += await idleInTransaction(stage);
      }
      const began = performance.now();
      while (performance.now() - began < minutes * minute) {
        await wait(lookMs);
        const at = (performance.now() - began) / minute;
        samples.push({ at, memory: shop.rss() / 1_048_576, files: shop.files() });
        idle += await idleInTransaction(stage);
      }
      await shoppers.stop();
      run.say(`${shoppers.seen.length} requests, ${samples.at(-1)?.memory.toFixed(0)} MB at the end`);
      run.figure('memory grows', slope(samples), { unit: 'MB a minute', atMost: 1 });
      run.figure('transactions left open for more than 5 s', idle, { exactly: 0 });
      run.figure('answers other than success', shoppers.seen.filter(({ status }) => status !== 200).length, {
        exactly: 0,
      });
      // Processing mails and documents needs connections.
      await jobsDone(stage.pool);
      // Idle database connections are closed after half a minute, clients' after 65 seconds.
      await wait(70_000);
      run.figure('open files above those before', shop.files() - before.files, { atMost: 5 });
      const left = (await connections(stage)) - before.connections;
      run.figure('connections to the database above those before', left, { atMost: 2 });
      await tellBrokenRules(run, stage.pool);
    }),
};

async function connections({ pool }: Stage): Promise<number> {
  const { rows } = await pool.query<{ many: number }>(
    `select count(*)::int as many from pg_stat_activity where application_name like 'ksauni%'`,
  );
  return rows[0]?.many ?? 0;
}

async function idleInTransaction({ pool }: Stage): Promise<number> {
  const { rows } = await pool.query<{ many: number }>(
    `select count(*)::int as many from pg_stat_activity
    where state like 'idle in transaction%' and state_change < now() - interval '5 seconds'`,
  );
  return rows[0]?.many ?? 0;
}

/** Returns the increase per minute by linear regression. */
function slope(samples: readonly Sample[]): number {
  const mean = (pick: (one: Sample) => number) => samples.reduce((sum, one) => sum + pick(one), 0) / samples.length;
  const [at, memory] = [mean((one) => one.at), mean((one) => one.memory)];
  const together = mean((one) => (one.at - at) * (one.memory - memory));
  return together / mean((one) => (one.at - at) ** 2);
}
