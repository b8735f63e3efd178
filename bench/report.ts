import { cpus, loadavg } from 'node:os';
import type { Measurement } from './measure.ts';
import type { Scenario } from './scenarios.ts';

/** A scenario and its yardstick; `ratio`: median of the rounds' ratios, each measured seconds apart. */
export type Result = { scenario: Scenario; own: Measurement; yardstick: Measurement; ratio: number };

const columns = [
  '',
  'req/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'CPU ms',
  'DB ms',
  'RSS MB',
  '× yardstick',
  '× its CPU',
  'goal',
];

export function printHeading(): void {
  const { model = 'unknown' } = cpus()[0] ?? {};
  console.log(
    `\n${cpus().length} × ${model.trim()}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`,
  );
}

/**
 * Returns the load average of the last minute; if far above the number of cores, other programs have affected the
 * figures.
 */
export function loadNote(): string {
  return `load average ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

/** Prints one table per catalogue size: yardsticks first. CPU and DB are processor time per request. */
export function printTable(title: string, results: readonly Result[]): void {
  const yardsticks = new Map(results.map(({ scenario, yardstick }) => [scenario.against, yardstick]));
  const names = { http: 'yardstick: node:http, 1 KB', select: 'yardstick: Fastify, one select' };
  const rows = [
    ...[...yardsticks].map(([against, measured]) => [names[against], ...figures(measured), '', '', '']),
    ...results.map(rowOf),
  ];
  const widths = columns.map((column, at) => Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  console.log(`\n${title}\n${line(columns)}`);
  for (const row of rows) console.log(line(row));
}

/** Prints how much longer each scenario takes in the large catalogue than in the small one. */
export function printGrowth(small: readonly Result[], large: readonly Result[]): void {
  console.log('\nLarge catalogue against the small one: processor time (server + database) and p50');
  for (const result of large) {
    const before = small.find((one) => one.scenario.name === result.scenario.name);
    if (!before) continue;
    const cpu = cpuOf(result.own) / cpuOf(before.own);
    const p50 = result.own.p50 / before.own.p50;
    console.log(`${result.scenario.what.padEnd(34)} × ${cpu.toFixed(2)}   × ${p50.toFixed(2)}`);
  }
}

function rowOf({ scenario, own, yardstick, ratio }: Result): string[] {
  const cpuRatio = cpuOf(own) / cpuOf(yardstick);
  return [scenario.what, ...figures(own), ratio.toFixed(2), cpuRatio.toFixed(2), verdict(scenario, own, ratio)];
}

function figures(one: Measurement): string[] {
  const failed = one.failed > 0 ? ` (${one.failed} failed)` : '';
  return [
    `${Math.round(one.perSecond)}${failed}`,
    one.p50.toFixed(2),
    one.p95.toFixed(2),
    one.p99.toFixed(2),
    one.serverCpu.toFixed(3),
    one.postgresCpu === undefined ? '–' : one.postgresCpu.toFixed(3),
    Math.round(one.rss / 1_048_576).toString(),
  ];
}

function verdict({ goal }: Scenario, own: Measurement, ratio: number): string {
  if (!goal) return '';
  if (own.failed > 0) return 'MISSED: requests failed';
  if ('ratio' in goal) return `≥ ${goal.ratio} ${ratio >= goal.ratio ? 'reached' : 'MISSED'}`;
  if ('p95Ms' in goal) return `p95 ≤ ${goal.p95Ms} ms ${own.p95 <= goal.p95Ms ? 'reached' : 'MISSED'}`;
  if ('cpuMs' in goal) return `≤ ${goal.cpuMs} ms CPU ${own.serverCpu <= goal.cpuMs ? 'reached' : 'MISSED'}`;
  return `≥ ${goal.perSecond}/s ${own.perSecond >= goal.perSecond ? 'reached' : 'MISSED'}`;
}

function cpuOf(one: Measurement): number {
  return one.serverCpu + (one.postgresCpu ?? 0);
}
