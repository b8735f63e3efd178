import { availableParallelism } from 'node:os';
import type { Proof, Proving } from './proving.ts';
import { processorTime } from './support/processor-time.ts';
import { partOf } from './support/scale.ts';
import { onStage, type Stage } from './support/stage.ts';
import { read, steadyClients } from './support/steady-clients.ts';

const seconds = partOf(15);
const warmUp = 4;
const clients = 64;
/** Two workers, the clients and the primary need a core each; with fewer they compete. */
const coresNeeded = 4;

export const proof: Proof = {
  promise: 'Two workers serve nearly twice as many cached pages as one where there are enough cores',
  prove: (run) =>
    onStage({ goods: 24 }, async (stage) => {
      const alone = await measured(stage, 1);
      const two = await measured(stage, 2);
      tell(run, 'one process', alone);
      tell(run, 'two workers', two);
      run.figure('processor time of a request, two workers to one', two.cpuMs / alone.cpuMs, { atMost: 1 / 0.9 });
      const hasCores = availableParallelism() >= coresNeeded;
      const limit = hasCores ? { atLeast: 1.8 } : {};
      run.figure('requests a second, two workers to one', two.perSecond / alone.perSecond, limit);
      if (!hasCores)
        run.say(`Not judged by the second: ${availableParallelism()} cores do for workers, clients and the proof.`);
    }),
};

type Measured = { perSecond: number; cpuMs: number; failed: number };

async function measured(stage: Stage, workers: number): Promise<Measured> {
  const shop = await stage.start({ env: { WORKERS: String(workers), LOG_LEVEL: 'info', LOG_FILE: '/dev/null' } });
  const requests = ['/', '/products', `/product/${stage.goods[0]?.id}`].map(read);
  const steady = steadyClients({ port: shop.port, requests, clients, comesAgain: () => true });
  await pass(warmUp);
  const [answeredBefore, spentBefore, began] = [steady.outcome.answered, processorTime(shop.pid), performance.now()];
  await pass(seconds);
  const answered = steady.outcome.answered - answeredBefore;
  const spent = processorTime(shop.pid) - spentBefore;
  const perSecond = answered / ((performance.now() - began) / 1_000);
  await steady.stop();
  await shop.stop();
  return { perSecond, cpuMs: spent / answered, failed: steady.outcome.failed.size };
}

function tell(run: Proving, who: string, { perSecond, cpuMs, failed }: Measured): void {
  run.figure(`${who}: requests a second`, perSecond);
  run.figure(`${who}: processor time of a request, primary included`, cpuMs, { unit: 'ms' });
  run.figure(`${who}: failed`, failed, { exactly: 0 });
}

function pass(s: number): Promise<void> {
  return new Promise((over) => setTimeout(over, s * 1_000));
}
