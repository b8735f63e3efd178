import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#database/postgres.process.ts';
import type { Proof } from './proving.ts';
import { askShop } from './support/ask-shop.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { insist } from './support/buyers.ts';
import { as, logIn, type Person } from './support/people.ts';
import { partOf } from './support/scale.ts';
import { isWrong, normalAfter, sendShoppers } from './support/shoppers.ts';
import { onStage } from './support/stage.ts';

const restarts = partOf(10);
const calmMs = 6_000;

/** How many requests a logged-out user repeats. */
const asks = 10;

export const proof: Proof = {
  promise: 'A database restart under load causes only 503 with Retry-After, and only briefly',
  prove: (run) =>
    onStage({ goods: 50 }, async (stage) => {
      const { postgres, pool, port } = stage;
      const elsewhere = await freePort();
      const shops = [await stage.start(), await stage.start({ port: elsewhere })];
      const shoppers = sendShoppers(stage, 16);
      await wait(calmMs);
      const slow: number[] = [];
      const stale: number[] = [];
      for (let count = 0; count < restarts; count += 1) {
        const person = await logIn(stage, port);
        const known = await askShop(port, profileOf(person));
        if (known.status !== 200) throw new Error(`Before the restart: ${known.status} ${known.text}`);
        await postgres.shutDown(count % 2 === 0 ? 'fast' : 'immediate');
        const leaving = leave({ person, port, elsewhere });
        await wait(run.random() * 1_000);
        await postgres.start();
        const accepts = performance.now();
        stale.push(...(await leaving));
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
      run.figure('answers to who had logged out meanwhile', stale.length, { atLeast: restarts * asks });
      const others = stale.filter((status) => status !== 401);
      run.figure('of these other than 401', others.length, { exactly: 0 });
      run.figure('slowest answer', Math.max(...seen.map(({ ms }) => ms)) / 1_000, { unit: 's', atMost: 8 });
      const ends = shops.filter((shop) => shop.ending());
      run.figure('ends nobody caused', ends.length, { exactly: 0 });
      run.figure('ready afterwards', (await askShop(port, { path: '/api/health' })).status, { exactly: 200 });
      await tellBrokenRules(run, pool);
    }),
};

const profileOf = ({ token }: Person) => ({ path: '/api/auth/profile', headers: as(token) });

/**
 * Logs a user out at one shop while the database is down, retrying until it succeeds, then sends requests to another
 * shop that had cached the session; returns the statuses.
 */
async function leave({ person, port, elsewhere }: { person: Person; port: number; elsewhere: number }) {
  const leaving = { method: 'POST', path: '/api/auth/logout', headers: as(person.token) };
  await insist({ next: () => elsewhere }, leaving);
  const statuses: number[] = [];
  while (statuses.length < asks) statuses.push((await insist({ next: () => port }, profileOf(person))).status);
  return statuses;
}

/** Counts how often each value occurs. */
function tally(values: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
