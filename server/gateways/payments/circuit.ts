import type { Clock } from '#server/platform/clock.ts';
import { PaymentOutcomeUnknown, PaymentUnavailable } from './payments.ts';

const opensAfter = 5;
const restsMs = 30_000;

export type Circuit = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Spares a gateway that is down, and everybody who would wait for it: after five failures in a row calls fail at once.
 * After 30 s one is let through; when it is answered, all are.
 */
export function circuit(clock: Clock): Circuit {
  let failures = 0;
  let closedUntil = 0;
  return async (work) => {
    const now = clock.now().getTime();
    if (failures >= opensAfter) {
      if (now < closedUntil) throw new PaymentUnavailable('The payment gateway is down; it is asked again shortly.');
      closedUntil = now + restsMs;
    }
    try {
      const value = await work();
      failures = 0;
      return value;
    } catch (fault) {
      // A refusal is an answer: the gateway is well.
      const isDown = fault instanceof PaymentUnavailable || fault instanceof PaymentOutcomeUnknown;
      failures = isDown ? failures + 1 : 0;
      if (failures >= opensAfter) closedUntil = clock.now().getTime() + restsMs;
      throw fault;
    }
  };
}
