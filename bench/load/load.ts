import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Raw requests; with `repeat` the list is sent again and again. */
export type LoadTask = {
  port: number;
  connections: number;
  requests: readonly string[];
  repeat: boolean;
  warmupMs: number;
  measureMs: number;
};

/** Latencies in milliseconds; `statuses` counts responses by status. */
export type LoadReport = {
  seconds: number;
  requests: number;
  statuses: Record<string, number>;
  p50: number;
  p95: number;
  p99: number;
};

/** Sends the load from a separate process; `onMeasureStart` is called after the warm-up. */
export async function load(task: LoadTask, onMeasureStart: () => void): Promise<LoadReport> {
  const child = fork(fileURLToPath(new URL('./generator.ts', import.meta.url)), { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`The load generator ended early (${status}).`)));
    child.on('message', (message) => {
      if (message === 'measuring') return onMeasureStart();
      // Sound: generator.ts sends nothing else.
      return resolve(message as LoadReport);
    });
    child.send(task);
  });
}
