import { type Circuit, circuit as circuitOf } from '#server/platform/circuit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { PaymentOutcomeUnknown, PaymentUnavailable } from './payments.ts';

/** The circuit in front of a payment gateway. */
export function circuit(clock: Clock): Circuit {
  return circuitOf({
    clock,
    isDown: (fault) => fault instanceof PaymentUnavailable || fault instanceof PaymentOutcomeUnknown,
    resting: () => new PaymentUnavailable('The payment gateway is down; it is asked again shortly.'),
  });
}
