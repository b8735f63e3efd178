import { setTimeout as wait } from 'node:timers/promises';
import { load as closedLoad } from '#bench/load/load.ts';
import { requestText } from '#bench/request-text.ts';
import type { Proof, Proving } from './proving.ts';
import type { Asked } from './support/ask-shop.ts';
import { startBareRefusal } from './support/bare-refusal.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { sendOpenLoad } from './support/open-load.ts';
import { orderRequest } from './support/buyers.ts';
import { partOf } from './support/scale.ts';
import { look, normalAfter, sendShoppers } from './support/shoppers.ts';
import { onStage, type Stage } from './support/stage.ts';

const seconds = { warmup: partOf(10), peak: partOf(20), overload: partOf(60) };

/** Concurrent connections tried to find the peak. Beyond the limits of load-shedding.ts rejected clients only retry at once. */
const crowds = [16, 32, 64];
const perCrowd = partOf(60_000);

/** Connections of the open load. */
const connections = 800;

/**
 * Kinds of requests: uncached searches, and orders. Measured one after the other, since orders have separate capacity
 * (load-shedding.ts): of a mixed crowd more orders would be served than their share.
 */
const kinds = {
  looks: (_: Stage, n: number) => look(n),
  orders: ({ goods }: Stage, n: number) => orderRequest({ goods }, n),
} satisfies Record<string, (stage: Stage, n: number) => Asked>;
type Kind = keyof typeof kinds;

export const proof: Proof = {
  promise:
    'At three times its capacity the shop serves almost its full capacity, quickly, and rejects the rest with 503',
  prove: (run) =>
    onStage({ goods: 200 }, async (stage) => {
      const shop = await stage.start();
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, shop.rss())), 200);
      await overload(run, stage, 'looks');
      await overload(run, stage, 'orders');
      clearInterval(watch);
      run.figure('memory', most / 1_048_576, { unit: 'MB', atMost: 600 });
      await tellBrokenRules(run, stage.pool);
      run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
    }),
};

/**
 * The crowd is made on the shop's machine and takes its processor. The peak is therefore measured while the same surplus
 * is sent to a bare server that refuses it, right before and right after the overload: a machine shared with others
 * changes its speed by a fifth within minutes.
 */
async function overload(run: Proving, stage: Stage, kind: Kind): Promise<void> {
  const { crowd, rate: capacity } = await bestCrowd(stage, kind);
  const before = await rateBeside(stage, kind, { crowd, surplus: capacity * 2 });
  const report = await sendOpenLoad({
    port: stage.port,
    perSecond: capacity * 3,
    connections,
    requests: requestsOf(stage, kind, Math.ceil(capacity * 3 * seconds.overload)),
    ms: seconds.overload * 1_000,
  });
  await tellCalm(run, { stage, kind, ended: performance.now() });
  const after = await rateBeside(stage, kind, { crowd, surplus: capacity * 2 });
  const peak = (before + after) / 2;
  const { accepted, wrong, sent, unsent } = report;
  run.say(JSON.stringify({ crowd, before, after, ...report }));
  run.figure(`capacity in ${kind}`, capacity, { unit: '/s' });
  run.figure(`peak of ${kind} beside as many refused elsewhere`, peak, { unit: '/s' });
  run.figure(`${kind} sent`, sent / report.seconds / capacity, { unit: 'times the capacity', atLeast: 2.8 });
  run.figure(`${kind} not sent for want of a connection`, (100 * unsent) / (sent + unsent), { unit: '%', atMost: 5 });
  const served = accepted / report.seconds;
  run.figure(`${kind} served`, (100 * served) / peak, { unit: '% of the peak', atLeast: 85 });
  // Above this limit the measured capacity was not the capacity, so the multiple of three would be wrong.
  run.figure(`${kind} served, of the capacity`, (100 * served) / capacity, { unit: '%', atMost: 110 });
  run.figure(`${kind}: p99 of those who were served`, report.acceptedP99, { unit: 'ms', atMost: 1_000 });
  run.figure(`${kind}: p99 of those who were refused`, report.refusedP99, { unit: 'ms', atMost: 700 });
  run.figure(`${kind}: answers other than success and 503 with Retry-After`, wrong, { exactly: 0 });
}

/** Requests per second that the shop serves to a crowd while a bare server refuses a surplus of the same requests. */
async function rateBeside(stage: Stage, kind: Kind, { crowd, surplus }: { crowd: number; surplus: number }) {
  const bare = await startBareRefusal();
  const ms = (seconds.warmup + seconds.peak) * 1_000;
  const requests = requestsOf(stage, kind, Math.ceil((surplus * ms) / 1_000));
  const [rate] = await Promise.all([
    rateOf(stage, kind, crowd),
    sendOpenLoad({ port: bare.port, perSecond: surplus, connections, requests, ms }),
  ]);
  bare.stop();
  return rate;
}

let used = 0;

/** Returns requests not used before. */
function requestsOf(stage: Stage, kind: Kind, many: number): string[] {
  used += many;
  return Array.from({ length: many }, (_, index) => {
    const { path, headers, body } = kinds[kind](stage, used + index);
    return requestText({ path, ...(headers && { headers }), ...(typeof body === 'object' && { body }) });
  });
}

/** The number of closed-loop clients that is served fastest, and how many requests per second they are served. */
async function bestCrowd(stage: Stage, kind: Kind): Promise<{ crowd: number; rate: number }> {
  const rates: { crowd: number; rate: number }[] = [];
  for (const crowd of crowds) rates.push({ crowd, rate: await rateOf(stage, kind, crowd) });
  return rates.reduce((best, one) => (one.rate > best.rate ? one : best));
}

/** Requests per second that so many closed-loop clients are served. */
async function rateOf(stage: Stage, kind: Kind, crowd: number): Promise<number> {
  const requests = requestsOf(stage, kind, perCrowd);
  const times = { warmupMs: seconds.warmup * 1_000, measureMs: seconds.peak * 1_000 };
  const task = { port: stage.port, connections: crowd, requests, repeat: false, ...times };
  const measured = await closedLoad(task, () => undefined);
  return (measured.statuses[200] ?? 0) / measured.seconds;
}

/** Sends a few shoppers after the crowd has gone. */
async function tellCalm(run: Proving, over: { stage: Stage; kind: Kind; ended: number }): Promise<void> {
  const shoppers = sendShoppers(over.stage, 4);
  await wait(4_000);
  await shoppers.stop();
  const after = normalAfter(shoppers.seen, over.ended);
  run.figure(`normal again after ${over.kind}`, after, { unit: 's after it', atMost: 2 });
}
