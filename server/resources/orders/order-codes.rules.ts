import { createHash, randomInt } from 'node:crypto';
import { networkOf } from '#contract/rules/network-of.ts';
import { type Asker, askerOf, askerOfNetwork, perNumber } from '#server/resources/auth/phone-otp.rules.ts';

/** A code's lifetime and number of attempts, the wait before another code can be requested, and the maximum per day. */
export const orderCodes = { minutes: 5, tries: 5, resendSeconds: 30, mostInDay: 10 } as const;

/** Returns six random digits from a secure source. */
export function newOrderCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function orderCodeHash(orderId: string, code: string): Buffer {
  return createHash('sha256').update(`${orderId} ${code}`).digest();
}

export type CodeRequest = { orderNumber: string; phoneNumber: string; address: string };

/** Rate limits for requesting an order's code; the same whether or not the order exists. */
export function codeAskersOf({ orderNumber, phoneNumber, address }: CodeRequest): Asker[] {
  // Keyed by both: by the number alone, a stranger could lock a buyer out of their orders with invented order numbers.
  const order = `${orderNumber} ${phoneNumber}`;
  return [
    askerOfNetwork(networkOf(address), 'order '),
    askerOf(`order number ${order}`, perNumber),
    askerOf(`order again ${order}`, { most: 1, seconds: orderCodes.resendSeconds }),
    askerOf(`order day ${order}`, { most: orderCodes.mostInDay, seconds: 24 * 3_600 }),
  ];
}

/** The limit of codes really sent to a number, whatever its orders. */
export function receiverOf(phoneNumber: string): Asker {
  return askerOf(`order codes to ${phoneNumber}`, perNumber);
}
