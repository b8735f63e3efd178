import { createHash } from 'node:crypto';
import { networkOf } from '#contract/rules/network-of.ts';

/** Limits within `minutes`: requests for one number, and requests from one network. */
const codeLimits = { minutes: 15, mostToNumber: 3, mostFromNetwork: 20 } as const;

/** A rate-limited subject, and its limit within so many seconds. */
export type Asker = { subject: Buffer; most: number; seconds: number };

/**
 * The network is checked first: one that exceeds its limit uses up nothing of the number's. Requests for a number count
 * by network, because nothing has been sent yet: a stranger must not lock its owner out. What is sent to a number is
 * limited by the identity provider, which sends it.
 */
export function askersOf(phoneNumber: string, address: string): Asker[] {
  const network = networkOf(address);
  return [askerOfNetwork(network), askerOf(`number ${phoneNumber} from ${network}`, perNumber)];
}

/** Requests of a network for codes; those of another kind, such as codes of orders, are counted separately. */
export function askerOfNetwork(network: string, kind = ''): Asker {
  const { mostFromNetwork: most, minutes } = codeLimits;
  return askerOf(`${kind}network ${network}`, { most, seconds: minutes * 60 });
}

export const perNumber = { most: codeLimits.mostToNumber, seconds: codeLimits.minutes * 60 };

/** Builds the subject from a name, of which only a hash is stored. */
export function askerOf(words: string, limit: Omit<Asker, 'subject'>): Asker {
  return { subject: createHash('sha256').update(words).digest(), ...limit };
}

/** Returns whole seconds, at least 1, until the oldest counted request leaves the window that starts at `since`. */
export function secondsUntilFree(oldest: Date, since: Date): number {
  return Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1_000));
}
