import { setTimeout as wait } from 'node:timers/promises';
import { load as closedLoad } from '#bench/load/load.ts';
import { requestText } from '#bench/request-text.ts';
import type { Proof, Proving } from './proving.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { sendOpenLoad } from './support/open-load.ts';
import { orderRequest } from './support/buyers.ts';
import { partOf } from './support/scale.ts';
import { look, normalAfter, sendShoppers } from './support/shoppers.ts';
import { onStage, type Stage } from './support/stage.ts';

const seconds = { warmup: partOf(10), peak: partOf(20), overload: partOf(60) };

/** So many at once ask for the peak; the best of them counts. Beyond the room (gate.ts) who is refused only asks again, at once. */
const crowds = [16, 32, 48, 64];
const perCrowd = partOf(60_000);

export const proof: Proof = {
  promise:
    'Three times as many as the shop can serve: it serves as many as ever, soon, and tells the others to come back',
  prove: (run) =>
    onStage({ goods: 200 }, async (stage) => {
      const shop = await stage.start();
      const peak = await peakOf(run, stage);
      run.figure('peak', peak, { unit: '/s' });
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, shop.rss())), 200);
      const report = await sendOpenLoad({
        port: stage.port,
        perSecond: peak * 3,
        connections: 800,
        requests: mixed(stage, crowds.length * perCrowd, Math.ceil(peak * 3 * seconds.overload)),
        ms: seconds.overload * 1_000,
      });
      const ended = performance.now();
      clearInterval(watch);
      await tellCalm(run, stage, ended);
      run.say(JSON.stringify(report));
      const { accepted, wrong, sent, unsent } = report;
      run.figure('sent', sent / report.seconds / peak, { unit: 'times the peak', atLeast: 2.8 });
      run.figure('not sent for want of a connection', (100 * unsent) / (sent + unsent), { unit: '%', atMost: 5 });
      // Above it was no peak, and what is said of three times of it is not true.
      run.figure('served', (100 * accepted) / report.seconds / peak, {
        unit: '% of the peak',
        atLeast: 85,
        atMost: 110,
      });
      run.figure('p99 of those who were served', report.acceptedP99, { unit: 'ms', atMost: 1_000 });
      run.figure('p99 of those who were refused', report.refusedP99, { unit: 'ms', atMost: 700 });
      run.figure('answers other than success and 503 with Retry-After', wrong, { exactly: 0 });
      run.figure('memory', most / 1_048_576, { unit: 'MB', atMost: 600 });
      await tellBrokenRules(run, stage.pool);
      run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
    }),
};

/** Nine who look at what no cache holds for one who buys; none of them was there before. */
function mixed({ goods }: Stage, from: number, many: number): string[] {
  return Array.from({ length: many }, (_, index) => {
    const n = from + index;
    const { path, headers, body } = n % 10 === 0 ? orderRequest({ goods }, n) : look(n);
    return requestText({ path, ...(headers && { headers }), ...(typeof body === 'object' && { body }) });
  });
}

/** As many as it serves when everybody waits for the answer before they ask again, by however many of them it serves most. */
async function peakOf(run: Proving, stage: Stage): Promise<number> {
  const rates: number[] = [];
  for (const [n, connections] of crowds.entries()) {
    const requests = mixed(stage, n * perCrowd, perCrowd);
    const { port } = stage;
    const times = { warmupMs: seconds.warmup * 1_000, measureMs: seconds.peak * 1_000 };
    const measured = await closedLoad({ port, connections, requests, repeat: false, ...times }, () => undefined);
    rates.push((measured.statuses[200] ?? 0) / measured.seconds);
    run.figure(`served to ${connections} at once`, rates.at(-1) ?? 0, { unit: '/s' });
  }
  return Math.max(...rates);
}

/** A few go on shopping when the crowd has gone. */
async function tellCalm(run: Proving, stage: Stage, ended: number): Promise<void> {
  const shoppers = sendShoppers(stage, 4);
  await wait(4_000);
  await shoppers.stop();
  run.figure('normal again', normalAfter(shoppers.seen, ended), { unit: 's after it', atMost: 2 });
}
