import { setTimeout as wait } from 'node:timers/promises';
import { askShop, type Asked, percentile } from './ask-shop.ts';
import { orderRequest } from './buyers.ts';
import type { Stage } from './stage.ts';

/** One request and its result: a status, or 0 without a response. Times of performance.now(). */
export type Seen = { what: 'look' | 'buy'; at: number; ms: number; status: number; hasRetryAfter: boolean };

type Shoppers = { seen: readonly Seen[]; stop(): Promise<void> };

/**
 * Sends a number of shoppers who make uncached searches and now and then buy in cash; they continue after any response.
 */
export function sendShoppers(stage: Stage, many: number): Shoppers {
  const seen: Seen[] = [];
  let isOver = false;
  let count = 0;
  const shopper = async () => {
    while (!isOver) {
      count += 1;
      const isBuying = count % 4 === 0;
      const asked = isBuying ? orderRequest(stage, count) : look(count);
      const one = await see(stage.port, asked, isBuying ? 'buy' : 'look');
      seen.push(one);
      // After a rejection, pauses a moment, as a browser does.
      if (one.status === 503 || one.status === 0) await wait(20);
    }
  };
  const all = Promise.all(Array.from({ length: many }, shopper));
  const stop = async () => {
    isOver = true;
    await all;
  };
  return { seen, stop };
}

/** A search not made before. */
export function look(n: number): Asked {
  return { path: `/api/products?search=tee+${n.toString(36)}&limit=20` };
}

export async function see(port: number, asked: Asked, what: Seen['what']): Promise<Seen> {
  const at = performance.now();
  try {
    const { status, headers } = await askShop(port, asked);
    const hasRetryAfter = Number(headers['retry-after']) > 0;
    return { what, at, ms: performance.now() - at, status, hasRetryAfter };
  } catch {
    return { what, at, ms: performance.now() - at, status: 0, hasRetryAfter: false };
  }
}

/** Neither a success nor a 503 with a retry time. */
export function isWrong({ status, hasRetryAfter }: Seen): boolean {
  return status !== 200 && !(status === 503 && hasRetryAfter);
}

/** Returns the seconds after `from` until responses are normal: the first of ten successes in a row. */
export function normalAfter(seen: readonly Seen[], from: number): number {
  const later = seen.filter(({ at }) => at >= from).toSorted((one, other) => one.at - other.at);
  const first = later.findIndex((_, n) => later.slice(n, n + 10).every(({ status }) => status === 200));
  const one = later[first];
  return one && later.length >= first + 10 ? (one.at + one.ms - from) / 1_000 : Infinity;
}

/** Returns the 99th percentile in milliseconds. */
export function p99(seen: readonly Seen[]): number {
  return percentile(
    seen.map(({ ms }) => ms),
    99,
  );
}
