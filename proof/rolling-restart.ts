import { setTimeout as wait } from 'node:timers/promises';
import type { Proof, Proving } from './proving.ts';
import { childrenOf, send } from './support/processes.ts';
import { partOf } from './support/scale.ts';
import type { ShopUnderProof } from './support/shop-under-proof.ts';
import { onStage } from './support/stage.ts';
import { read, steadyClients } from './support/steady-clients.ts';

const [workers, clients] = [2, 64];
const rounds = partOf(5);
const leastRequests = partOf(200_000);

export const proof: Proof = {
  promise: 'Rolling restart and shutdown leave no request unanswered',
  prove: (run) =>
    onStage({ goods: 24 }, async (stage) => {
      const { port, goods } = stage;
      const shop = await stage.start({ env: { WORKERS: String(workers) } });
      // Cached pages and API responses, and one that queries the database each time.
      const product = `/api/products/${goods[0]?.id}`;
      const paths = ['/', '/products', product, '/api/coupons/available'];
      // While workers are renewed the health check reports ready; while the shop closes it does not.
      const renewing = [...paths, '/api/health'].map(read);
      const closing = paths.map(read);
      await renewed({
        run,
        shop,
        steady: steadyClients({ port, requests: renewing, clients, comesAgain: () => true }),
      });
      await killed({ run, shop, steady: steadyClients({ port, requests: renewing, clients, comesAgain: () => true }) });
      await closed({ run, shop, steady: steadyClients({ port, requests: closing, clients, comesAgain: () => false }) });
    }),
};

type Case = { run: Proving; shop: ShopUnderProof; steady: ReturnType<typeof steadyClients> };

/** Each round is started by a signal and over when all previous workers are gone. */
async function renewed({ run, shop, steady }: Case): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const old = childrenOf(shop.pid);
    if (old.length !== workers) throw new Error(`There are ${old.length} workers, and not ${workers}.`);
    send(shop.pid, 'SIGUSR2');
    await until(
      () => childrenOf(shop.pid).length === workers && !childrenOf(shop.pid).some((pid) => old.includes(pid)),
    );
  }
  await until(() => steady.outcome.answered >= leastRequests);
  await steady.stop();
  run.figure('requests over the restarts', steady.outcome.answered, { atLeast: leastRequests });
  run.figure('workers replaced', rounds * workers);
  tellFailures(run, 'failed while workers were renewed', steady.outcome.failed);
}

/** A killed worker loses only its open requests: others are served meanwhile, and it is soon replaced. */
async function killed({ run, shop, steady }: Case): Promise<void> {
  await until(() => steady.outcome.answered >= 5_000);
  const [victim] = childrenOf(shop.pid);
  if (victim === undefined) throw new Error('There is no worker.');
  const began = performance.now();
  let [longest, last, before] = [0, began, steady.outcome.answered];
  send(victim, 'SIGKILL');
  await until(() => {
    const now = performance.now();
    if (steady.outcome.answered > before) [before, last] = [steady.outcome.answered, now];
    longest = Math.max(longest, now - last);
    const there = childrenOf(shop.pid);
    return now - began > 5_000 && there.length === workers && !there.includes(victim);
  });
  const failures = [...steady.outcome.failed.values()].reduce((sum, times) => sum + times, 0);
  await steady.stop();
  run.figure('requests that died with a killed worker', failures, { atMost: clients });
  run.figure('longest time without an answer', longest / 1_000, { unit: 's', atMost: 1 });
}

/** Like a load balancer, a client does not reconnect once told that the connection closes. */
async function closed({ run, shop, steady }: Case): Promise<void> {
  await until(() => steady.outcome.answered >= 5_000);
  const began = performance.now();
  const { status } = await shop.stop();
  const seconds = (performance.now() - began) / 1_000;
  await steady.ended;
  run.figure('answered until the shop had closed', steady.outcome.answered);
  tellFailures(run, 'failed while it closed', steady.outcome.failed);
  run.figure('status of its end', status ?? -1, { exactly: 0 });
  run.figure('time it took to close under load', seconds, { unit: 's', atMost: 10 });
}

function tellFailures(run: Proving, what: string, failed: ReadonlyMap<string, number>): void {
  for (const [why, times] of failed) run.say(`${why}: ${times} times`);
  run.figure(
    what,
    [...failed.values()].reduce((sum, times) => sum + times, 0),
    { exactly: 0 },
  );
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 240_000;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('It took longer than four minutes.');
    await wait(50);
  }
}
