import { createHash, randomInt } from 'node:crypto';
import { type Asker, askerOf, askersOf } from '#server/resources/auth/phone-otp.rules.ts';

/** How long a code opens an order, how often it may be tried, after how long another may be asked for, and how many in a day. */
export const orderCodes = { minutes: 5, tries: 5, resendSeconds: 30, mostInDay: 10 } as const;

/** Six digits that nobody can foresee. */
export function newOrderCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function orderCodeHash(orderId: string, code: string): Buffer {
  return createHash('sha256').update(`${orderId} ${code}`).digest();
}

export type CodeWanted = { orderNumber: string; phoneNumber: string; address: string };

/** Who asks for a code of an order: whether there is such an order plays no part. */
export function codeAskersOf({ orderNumber, phoneNumber, address }: CodeWanted): Asker[] {
  // Both of them: else a stranger could keep somebody from their orders by the number alone, for a day.
  const order = `${orderNumber} ${phoneNumber}`;
  return [
    ...askersOf(phoneNumber, address, 'order '),
    askerOf(`order again ${order}`, { most: 1, seconds: orderCodes.resendSeconds }),
    askerOf(`order day ${order}`, { most: orderCodes.mostInDay, seconds: 24 * 3_600 }),
  ];
}
