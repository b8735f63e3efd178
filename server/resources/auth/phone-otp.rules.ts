import { createHash } from 'node:crypto';
import { networkOf } from '#server/platform/http/network-of.ts';

/** Within these minutes a number may be sent `mostToNumber` codes, and a network may ask for `mostFromNetwork`. */
export const codeLimits = { minutes: 15, mostToNumber: 3, mostFromNetwork: 20 } as const;

/** Who is counted, and how often they may ask. */
export type Asker = { subject: Buffer; most: number };

/** The network comes first: one that has used up its share takes nothing from the number. */
export function askersOf(phoneNumber: string, address: string): Asker[] {
  return [
    { subject: hashOf(`network ${networkOf(address)}`), most: codeLimits.mostFromNetwork },
    { subject: hashOf(`number ${phoneNumber}`), most: codeLimits.mostToNumber },
  ];
}

/** Whole seconds until the oldest leave no longer counts; at least one. */
export function secondsUntilFree(oldest: Date, now: Date): number {
  return Math.max(1, Math.ceil((oldest.getTime() - countedSince(now).getTime()) / 1_000));
}

export function countedSince(now: Date): Date {
  return new Date(now.getTime() - codeLimits.minutes * 60_000);
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
