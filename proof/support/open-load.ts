import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Requests as they go over the wire, so many a second whether they are answered or not, over so many connections. */
export type OpenLoad = {
  port: number;
  perSecond: number;
  connections: number;
  requests: readonly string[];
  ms: number;
};

/** What came of them: `accepted` were successes, `refused` 503 with Retry-After, all else is `wrong`. Milliseconds. */
export type OpenReport = {
  seconds: number;
  sent: number;
  accepted: number;
  refused: number;
  wrong: number;
  acceptedP99: number;
  refusedP99: number;
  /** Those for which no connection was free in time: at a real shop they would stand in the queue of the network. */
  unsent: number;
};

/** Sends it from a process of its own. */
export async function sendOpenLoad(load: OpenLoad): Promise<OpenReport> {
  const child = fork(fileURLToPath(new URL('./open-load.process.ts', import.meta.url)), { serialization: 'advanced' });
  child.send(load);
  const [report] = await once(child, 'message');
  // Sound: the process sends nothing else.
  return report as OpenReport;
}
