import { dayInIndia } from '#contract/rules/india-time.ts';
import type { Context } from '#server/context.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { tally } from '#server/platform/tally.ts';
import { addClicks } from './campaign-links.queries.ts';

/** Counts clicks at once, writes them together a moment later. */
export type ClickCounter = {
  add(variantId: string, address: string): void;
  flush(): Promise<void>;
};

/** So many clicks a minute of one subscriber are counted; all are led on. Many people of a mobile network share one. */
export const mostPerMinute = 60;

type Parts = Pick<Context, 'db' | 'log' | 'clock' | 'config'>;

export function clickCounter({ db, log, clock, config }: Parts): ClickCounter {
  const isFlood = floodGate(() => clock.now().getTime());
  const clicks = tally({ what: 'clicks', log, write: (counts) => addClicks(db, [...counts].map(clicked)) });
  return {
    add(variantId, address) {
      if (config.RATE_LIMITS && isFlood(networkOf(address))) return;
      clicks.add(`${variantId} ${dayInIndia(clock.now())}`);
    },
    flush: () => clicks.flush(),
  };
}

function clicked([key, clicks]: [key: string, clicks: number]) {
  const [id = '', day = ''] = key.split(' ');
  return { id, day, clicks };
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
