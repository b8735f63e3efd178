import { dayInIndia } from '#contract/rules/india-time.ts';
import { networkOf } from '#contract/rules/network-of.ts';
import type { Context } from '#server/context.ts';
import { tally } from '#server/platform/tally.ts';
import { addClicks } from './campaign-links.queries.ts';

/** Counts clicks in memory and writes them in batches shortly after. */
export type ClickCounter = {
  add(variantId: string, address: string): void;
  flush(): Promise<void>;
};

/**
 * Counted clicks per minute and network; further clicks are still redirected. Many people of a mobile network share an
 * address.
 */
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

/** Returns a function that tells whether a network has exceeded its clicks of this minute; counts reset each minute. */
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
