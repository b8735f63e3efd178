import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Raw requests sent at a fixed rate, regardless of responses, over a number of connections. */
export type OpenLoad = {
  port: number;
  perSecond: number;
  connections: number;
  requests: readonly string[];
  ms: number;
};

/** The results: `accepted` were successes, `refused` 503 with Retry-After, all others are `wrong`. Milliseconds. */
export type OpenReport = {
  seconds: number;
  sent: number;
  accepted: number;
  refused: number;
  wrong: number;
  acceptedP99: number;
  refusedP99: number;
  /** Requests without a free connection in time: in production they would wait in the network's queue. */
  unsent: number;
};

/** Sends the load from a separate process. */
export async function sendOpenLoad(load: OpenLoad): Promise<OpenReport> {
  const child = fork(fileURLToPath(new URL('./open-load.process.ts', import.meta.url)), { serialization: 'advanced' });
  child.send(load);
  const [report] = await once(child, 'message');
  // Sound: the process sends nothing else.
  return report as OpenReport;
}
