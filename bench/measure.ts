import { load } from './load/load.ts';
import { postgresCpuMs } from './postgres-usage.ts';
import type { ProcessUnderTest } from './process-under-test.ts';

/** Results of one load on one process. Processor time in milliseconds per request; `failed`: unsuccessful responses. */
export type Measurement = {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  serverCpu: number;
  postgresCpu: number | undefined;
  rss: number;
  failed: number;
};

type Load = {
  process: ProcessUnderTest;
  postmaster: number;
  requests: readonly string[];
  once?: boolean | undefined;
  connections: number;
  seconds: number;
  warmupSeconds: number;
};

export async function measure(asked: Load): Promise<Measurement> {
  const snapshot = async () => ({ ...(await asked.process.usage()), postgres: postgresCpuMs(asked.postmaster) });
  let before = snapshot();
  const report = await load(
    {
      port: asked.process.port,
      connections: asked.connections,
      requests: asked.requests,
      repeat: !asked.once,
      warmupMs: asked.warmupSeconds * 1_000,
      measureMs: asked.seconds * 1_000,
    },
    () => void (before = snapshot()),
  );
  if (report.requests === 0)
    throw new Error('The requests ran out before the measuring began: give the scenario more.');
  const [from, to] = [await before, await snapshot()];
  const perRequest = (ms: number) => ms / report.requests;
  const succeeded = Object.entries(report.statuses).reduce(
    (sum, [status, count]) => sum + (status.startsWith('2') ? count : 0),
    0,
  );
  return {
    perSecond: succeeded / report.seconds,
    p50: report.p50,
    p95: report.p95,
    p99: report.p99,
    serverCpu: perRequest(to.cpuMs - from.cpuMs),
    postgresCpu:
      to.postgres === undefined || from.postgres === undefined ? undefined : perRequest(to.postgres - from.postgres),
    rss: to.rss,
    failed: report.requests - succeeded,
  };
}

/** Returns the median of each figure over several rounds; the worst of memory and failures. */
export function median(rounds: readonly Measurement[]): Measurement {
  const middle = (pick: (one: Measurement) => number) => middleOf(rounds.map(pick));
  const hasPostgres = rounds.every((one) => one.postgresCpu !== undefined);
  return {
    perSecond: middle((one) => one.perSecond),
    p50: middle((one) => one.p50),
    p95: middle((one) => one.p95),
    p99: middle((one) => one.p99),
    serverCpu: middle((one) => one.serverCpu),
    postgresCpu: hasPostgres ? middle((one) => one.postgresCpu ?? 0) : undefined,
    rss: Math.max(...rounds.map((one) => one.rss)),
    failed: rounds.reduce((sum, one) => sum + one.failed, 0),
  };
}

export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[at], sorted[at]] : [sorted[at - 1], sorted[at]];
  return (low + high) / 2;
}

/** Times one API request in milliseconds; throws unless it succeeds. */
export async function timed(port: number, path: string, request: RequestInit): Promise<number> {
  const started = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, request);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return performance.now() - started;
}

type Asked = { name: string; ask: () => Promise<number> };

/** Prints the times of each read over a number of sequential rounds; a median above the goal fails the run. */
export async function tellTimes(asked: readonly Asked[], { goalMs, rounds }: { goalMs: number; rounds: number }) {
  console.log('| read | first | median | slowest | goal |\n|---|---|---|---|---|');
  for (const { name, ask } of asked) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await ask());
    const isReached = middleOf(times) <= goalMs;
    process.exitCode ||= isReached ? 0 : 1;
    const figures = [times[0] ?? 0, middleOf(times), Math.max(...times)].map((ms) => ms.toFixed(1)).join(' | ');
    console.log(`| ${name} | ${figures} | ${isReached ? 'reached' : 'MISSED'} |`);
  }
}
