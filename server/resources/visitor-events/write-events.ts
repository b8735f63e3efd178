import { eventsPerDay } from '#contract/visitor-events.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { networkOf } from '#contract/rules/network-of.ts';
import type { Context } from '#server/context.ts';
import { dailySalts } from '#server/platform/daily-salt.ts';
import { type EventRow, type ReceivedEvent, rowOf, visitorHash } from './visitor-events.rules.ts';
import { insertEvents, openEventMonth } from './visitor-events.queries.ts';

export type WriteEvents = (events: readonly ReceivedEvent[]) => Promise<void>;

/**
 * Converts received events to anonymous rows and writes them; partitions are looked up once a month.
 */
export function eventWriter({ db }: Pick<Context, 'db'>, most = eventsPerDay): WriteEvents {
  const saltOf = dailySalts(db);
  const months = new Map<string, Promise<void>>();

  return async (events) => {
    const rows: (EventRow & { visitor: string; network: string })[] = [];
    for (const received of events) {
      const row = rowOf(received);
      if (!row) continue;
      const salt = await saltOf(dayInIndia(received.receivedAt));
      const { source } = received;
      const network = visitorHash(`network ${networkOf(source.split('\n')[0] ?? '')}`, salt);
      rows.push({ ...row, visitor: visitorHash(source, salt), network });
      const { occurred_at: moment } = row;
      await once(months, moment.toISOString().slice(0, 7), () => openEventMonth(db, moment));
    }
    const [first] = events;
    if (first && rows.length > 0) await insertEvents(db, { rows, day: dayInIndia(first.receivedAt), most });
  };
}

/** Memoises a promise per key; a failed look-up is not kept. */
function once<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const found = known.get(key);
  if (found) return found;
  const made = make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}
