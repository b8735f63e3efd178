import type { TrackedEvent } from '#contract/visitor-events.ts';
import { eventWriter } from '#server/resources/visitor-events/write-events.ts';
import { deviceOf } from '#server/platform/http/device.ts';
import { countVisits } from '#server/resources/traffic/count-visits.ts';
import type { TestShop } from './test-shop.ts';

const minuteMs = 60_000;
/** Pages and searches of a day are recounted after five minutes. */
const untilCounted = 5 * minuteMs;

type Visit = {
  /** Events a minute apart; each has at least its name. */
  events: readonly object[];
  /** The first address, such as "/?utm_source=instagram", and the referring site. */
  landing?: string;
  referrer?: string;
  userAgent?: string;
  at?: Date;
};

/** Writes visits as the shop does, each of a separate visitor. */
export function visiting({ shop: { context }, clock }: TestShop) {
  const write = eventWriter(context);
  return {
    async visit({ events, landing = '/', referrer, userAgent = 'Desktop', at = clock.now() }: Visit): Promise<void> {
      const source = crypto.randomUUID();
      const { pathname, search } = new URL(landing, 'https://ksauni.example');
      const first = { event: 'page_view', path: pathname, query: search, ...(referrer && { referrer }) };
      await write(
        [first, ...events].map((event, index) => ({
          // Sound: an event name with its fields.
          event: { id: crypto.randomUUID(), at: 0, path: '/', ...event } as TrackedEvent,
          occurredAt: new Date(at.getTime() + index * minuteMs),
          receivedAt: at,
          source,
          device: deviceOf(userAgent),
        })),
      );
    },
    /** Brings every table up to date, some minutes later. */
    async count(): Promise<void> {
      clock.pass(untilCounted + 1);
      await countVisits({ db: context.db, clock });
    },
  };
}
