import { createHistogram } from 'node:perf_hooks';
import { Connection } from './connection.ts';
import type { LoadReport, LoadTask } from './load.ts';

// Separate process: keeps a fixed number of connections busy for a limited time and reports the results.
process.once('message', (task: LoadTask) => void run(task));
process.once('disconnect', () => process.exit(0));

async function run({ port, connections, requests, repeat, warmupMs, measureMs }: LoadTask): Promise<void> {
  const texts = requests.map((text) => Buffer.from(text));
  const latencies = createHistogram();
  const statuses: Record<string, number> = {};
  let asked = 0;
  let measuredSince = 0;
  const begin = setTimeout(() => {
    measuredSince = performance.now();
    process.send?.('measuring');
  }, warmupMs);
  const stopAt = performance.now() + warmupMs + measureMs;
  const lines = Array.from({ length: connections }, () => {
    return new Connection({
      port,
      next: () => {
        if (performance.now() > stopAt || (!repeat && asked >= texts.length)) return undefined;
        return texts[asked++ % texts.length];
      },
      took: ({ status, microseconds }) => {
        if (measuredSince === 0) return;
        statuses[status] = (statuses[status] ?? 0) + 1;
        latencies.record(Math.max(1, Math.round(microseconds)));
      },
    });
  });
  await Promise.all(lines.map((line) => line.finished));
  clearTimeout(begin);
  const seconds = (performance.now() - measuredSince) / 1_000;
  const report: LoadReport = {
    seconds,
    statuses,
    requests: latencies.count,
    p50: latencies.percentile(50) / 1_000,
    p95: latencies.percentile(95) / 1_000,
    p99: latencies.percentile(99) / 1_000,
  };
  process.send?.(report, () => process.exit(0));
}
