import { createHash } from 'node:crypto';
import { networkOf } from '#server/platform/http/network-of.ts';

/** Limits within `minutes`: codes sent to one number, and requests from one network. */
export const codeLimits = { minutes: 15, mostToNumber: 3, mostFromNetwork: 20 } as const;

/** A rate-limited subject, and its limit within so many seconds. */
export type Asker = { subject: Buffer; most: number; seconds: number };

/**
 * The network is checked first: one that exceeds its limit uses up nothing of the number's. Codes of other kinds, such
 * as those of orders, are counted separately.
 */
export function askersOf(phoneNumber: string, address: string, kind = ''): Asker[] {
  const seconds = codeLimits.minutes * 60;
  return [
    askerOf(`${kind}network ${networkOf(address)}`, { most: codeLimits.mostFromNetwork, seconds }),
    askerOf(`${kind}number ${phoneNumber}`, { most: codeLimits.mostToNumber, seconds }),
  ];
}

/** Builds the subject from a name, of which only a hash is stored. */
export function askerOf(words: string, limit: Omit<Asker, 'subject'>): Asker {
  return { subject: createHash('sha256').update(words).digest(), ...limit };
}

/** Returns whole seconds, at least 1, until the oldest counted request leaves the window that starts at `since`. */
export function secondsUntilFree(oldest: Date, since: Date): number {
  return Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1_000));
}
