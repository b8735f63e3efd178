import type { Context } from '#server/context.ts';
import { isPassing } from '#server/platform/db/faults.ts';
import type { ReceivedEvent } from './visitor-events.rules.ts';
import { eventWriter, type WriteEvents } from './write-events.ts';

/** Buffer between requests and database: accepts events immediately and writes them in batches shortly after. */
export type EventBuffer = {
  add(events: readonly ReceivedEvent[]): void;
  /** Writes the pending events; runs by itself, and on shutdown. */
  flush(): Promise<void>;
};

/** Enough for some minutes of a busy shop without its database; beyond that the oldest are dropped. */
const mostWaiting = 20_000;
const perWrite = 1_000;
/** Failed writes per batch before the rest of it is given up while bisecting. */
const mostFaults = 40;
const restMs = 1_000;
const restAfterFaultMs = 5_000;

export function eventBuffer(context: Pick<Context, 'db' | 'log'>): EventBuffer {
  const write = writingGood(eventWriter(context), context.log);
  let waiting: ReceivedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function writeSoon(ms: number): void {
    timer ??= setTimeout(() => void flush(), ms).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => (writing = undefined));
    return writing;
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, perWrite);
      try {
        await write(batch);
      } catch {
        // The database is unavailable: all other errors were handled before.
        return writeSoon(restAfterFaultMs);
      }
      // By identity: the oldest may have been dropped meanwhile.
      const done = new Set(batch);
      waiting = waiting.filter((event) => !done.has(event));
    }
  }

  return {
    add(events) {
      waiting.push(...events);
      const tooMany = waiting.length - mostWaiting;
      if (tooMany > 0) {
        waiting.splice(0, tooMany);
        context.log.warn({ lost: tooMany }, 'too many events are waiting for the database');
      }
      writeSoon(restMs);
    },
    flush,
  };
}

/** Bisects a batch that the database rejects, so that one bad event does not lose the others. */
function writingGood(write: WriteEvents, log: Context['log']): WriteEvents {
  const writePart = async (part: readonly ReceivedEvent[], faults: { left: number }): Promise<void> => {
    try {
      await write(part);
    } catch (error) {
      if (isPassing(error)) throw error;
      faults.left -= 1;
      if (part.length === 1 || faults.left <= 0) {
        return log.error({ err: error, lost: part.length }, 'events could not be written');
      }
      const half = Math.ceil(part.length / 2);
      await writePart(part.slice(0, half), faults);
      await writePart(part.slice(half), faults);
    }
  };
  return (batch) => writePart(batch, { left: mostFaults });
}
