import type { Context } from '#server/context.ts';
import { isPassing } from '#server/platform/db/faults.ts';
import type { ReceivedEvent } from './analytics.rules.ts';
import { eventWriter, type WriteEvents } from './write-events.ts';

/** Between the calls and the database: takes events at once, writes them together a moment later. */
export type EventBuffer = {
  add(events: readonly ReceivedEvent[]): void;
  /** Writes what is waiting; called by itself, and when the shop closes. */
  flush(): Promise<void>;
};

/** Some minutes of a busy shop without its database; what comes on top pushes out the oldest. */
const mostWaiting = 20_000;
const perWrite = 1_000;
/** So often a write is tried in parts before the rest is given up. */
const mostFaults = 40;
const restMs = 1_000;
const restAfterFaultMs = 5_000;

export function eventBuffer(context: Pick<Context, 'db' | 'log'>, rest = restMs): EventBuffer {
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
        // The database is away: all other faults were settled before.
        return writeSoon(restAfterFaultMs);
      }
      // By identity: the oldest may have been pushed out meanwhile.
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
      writeSoon(rest);
    },
    flush,
  };
}

/** What the database refuses is looked for by halves, so that one bad event takes no others with it. */
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
