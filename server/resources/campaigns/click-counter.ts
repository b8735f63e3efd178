import type { Context } from '#server/context.ts';
import { databaseFault } from '#server/platform/db/faults.ts';
import { dayOf } from '#server/platform/days-in-india.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { addClicks, type Clicked } from './campaign-links.queries.ts';

/** Counts clicks at once, writes them together a moment later. */
export type ClickCounter = {
  add(variantId: string, address: string): void;
  /** Writes what is waiting; called by itself, and when the shop closes. */
  flush(): Promise<void>;
};

const restMs = 1_000;
const restAfterFaultMs = 5_000;
/** So many clicks a minute of one subscriber are counted; all are led on. Many people of a mobile network share one. */
export const mostPerMinute = 60;
/** Ways times days, while the database is away. */
const mostWaiting = 5_000;

type Parts = Pick<Context, 'db' | 'log' | 'clock' | 'config'>;

export function clickCounter(context: Parts, rest = restMs): ClickCounter {
  const { db, log, clock, config } = context;
  const isFlood = floodGate(() => clock.now().getTime());
  let waiting = new Map<string, Clicked>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function writeSoon(ms: number): void {
    timer ??= setTimeout(() => void flush(), ms).unref();
  }

  /** Waits for a write that is under way and then writes what came meanwhile. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = (writing ?? Promise.resolve()).then(write);
    return writing;
  }

  async function write(): Promise<void> {
    const batch = waiting;
    if (batch.size === 0) return;
    waiting = new Map();
    try {
      await addClicks(db, [...batch.values()]);
    } catch (error) {
      if (!['away', 'retry'].includes(databaseFault(error) ?? '')) {
        return log.error({ err: error, lost: batch.size }, 'clicks could not be written');
      }
      for (const one of batch.values()) put(one);
      writeSoon(restAfterFaultMs);
    }
  }

  function put({ id, day, clicks }: Clicked): void {
    const key = `${id} ${day}`;
    if (!waiting.has(key) && waiting.size >= mostWaiting) return;
    waiting.set(key, { id, day, clicks: clicks + (waiting.get(key)?.clicks ?? 0) });
  }

  return {
    add(variantId, address) {
      if (config.RATE_LIMITS && isFlood(networkOf(address))) return;
      put({ id: variantId, day: dayOf(clock.now()), clicks: 1 });
      writeSoon(rest);
    },
    flush,
  };
}

/** Says whether a subscriber has had their clicks of this minute; forgets everything with the minute. */
function floodGate(now: () => number): (network: string) => boolean {
  let seen = new Map<string, number>();
  let minute = 0;
  return (network) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [seen, minute] = [new Map(), current];
    const count = (seen.get(network) ?? 0) + 1;
    seen.set(network, count);
    return count > mostPerMinute;
  };
}
