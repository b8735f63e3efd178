import { createHash } from 'node:crypto';
import { networkOf } from '#server/platform/http/network-of.ts';

/** Within these minutes a number may be sent `mostToNumber` codes, and a network may ask for `mostFromNetwork`. */
export const codeLimits = { minutes: 15, mostToNumber: 3, mostFromNetwork: 20 } as const;

/** Who is counted, and how often they may ask within how many seconds. */
export type Asker = { subject: Buffer; most: number; seconds: number };

/**
 * The network comes first: one that has used up its share takes nothing from the number. Codes of another kind, such as
 * those of an order, are counted apart.
 */
export function askersOf(phoneNumber: string, address: string, kind = ''): Asker[] {
  const seconds = codeLimits.minutes * 60;
  return [
    askerOf(`${kind}network ${networkOf(address)}`, { most: codeLimits.mostFromNetwork, seconds }),
    askerOf(`${kind}number ${phoneNumber}`, { most: codeLimits.mostToNumber, seconds }),
  ];
}

/** Who asks, known by these words, of which only a hash is kept. */
export function askerOf(words: string, limit: Omit<Asker, 'subject'>): Asker {
  return { subject: createHash('sha256').update(words).digest(), ...limit };
}

/** Whole seconds until the oldest leave no longer counts, of those since then; at least one. */
export function secondsUntilFree(oldest: Date, since: Date): number {
  return Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1_000));
}
