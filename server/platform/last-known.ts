import { databaseFault } from './db/faults.ts';
import type { Log } from './log.ts';

type ReadOptions<Value> = { what: string; log: Log; read: () => Promise<Value> };

/** Reads a value; while the database is unreachable, returns the last one read, if any. */
export function lastKnown<Value>({ what, log, read }: ReadOptions<Value>): () => Promise<Value | undefined> {
  let known: Value | undefined;
  return async () => {
    try {
      known = await read();
    } catch (error) {
      if (databaseFault(error) === 'other') throw error;
      log.warn({ fault: String(error) }, `using the last known ${what}`);
    }
    return known;
  };
}
