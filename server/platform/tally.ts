import { isPassing } from './db/faults.ts';
import type { Log } from './log.ts';

/** Counts in memory and writes in batches. */
export type Tally = {
  add(key: string): void;
  /** Writes pending counts; runs automatically, and on shutdown. */
  flush(): Promise<void>;
};

type Options = {
  /** Adds these counts to the stored ones, by key. */
  write: (counts: ReadonlyMap<string, number>) => Promise<void>;
  /** What is counted, for the log. */
  what: string;
  log: Log;
};

const restMs = 1_000;
const restAfterFaultMs = 5_000;
/** Most distinct keys buffered while the database is unreachable. */
const mostWaiting = 5_000;

/**
 * A write is repeated if the database was unreachable, so one whose acknowledgement was lost counts twice; on other
 * errors the counts are dropped.
 */
export function tally({ write, what, log }: Options): Tally {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function writeSoon(ms: number): void {
    timer ??= setTimeout(() => void flush(), ms).unref();
  }

  /** Waits for a write in progress, then writes what arrived since. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = (writing ?? Promise.resolve()).then(writeWaiting);
    return writing;
  }

  async function writeWaiting(): Promise<void> {
    const batch = waiting;
    if (batch.size === 0) return;
    waiting = new Map();
    try {
      await write(batch);
    } catch (error) {
      if (!isPassing(error)) {
        return log.error({ err: error, lost: batch.size }, `${what} could not be written`);
      }
      for (const [key, count] of batch) put(key, count);
      writeSoon(restAfterFaultMs);
    }
  }

  function put(key: string, count: number): void {
    if (!waiting.has(key) && waiting.size >= mostWaiting) return;
    waiting.set(key, count + (waiting.get(key) ?? 0));
  }

  return {
    add(key) {
      put(key, 1);
      writeSoon(restMs);
    },
    flush,
  };
}
