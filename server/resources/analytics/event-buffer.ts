import type { Context } from '#server/context.ts';
import { databaseFault } from '#server/platform/db/faults.ts';
import type { ReceivedEvent } from './analytics.rules.ts';
import { eventWriter } from './write-events.ts';

/** Between the calls and the database: takes events at once, writes them together a moment later. */
export type EventBuffer = {
  add(events: readonly ReceivedEvent[]): void;
  /** Writes what is waiting; called by itself, and when the shop closes. */
  flush(): Promise<void>;
};

/** Some minutes of a busy shop without its database; what comes on top pushes out the oldest. */
const mostWaiting = 20_000;
const perWrite = 1_000;
const restMs = 1_000;
const restAfterFaultMs = 5_000;

export function eventBuffer(context: Pick<Context, 'db' | 'log'>, rest = restMs): EventBuffer {
  const write = eventWriter(context);
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
      } catch (error) {
        if (isPassing(error)) return writeSoon(restAfterFaultMs);
        context.log.error({ err: error, lost: batch.length }, 'events could not be written');
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

/** The database is away or was busy: the same write may succeed later, and the ids keep it from counting twice. */
function isPassing(error: unknown): boolean {
  return ['away', 'retry'].includes(databaseFault(error) ?? '');
}
