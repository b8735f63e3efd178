import { z } from 'zod';
import { type CircuitBreaker, circuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { PaymentOutcomeUnknown, PaymentUnavailable } from './payments.ts';

/** The circuit breaker in front of a payment gateway. */
export function gatewayCircuit(clock: Clock): CircuitBreaker {
  return circuitBreaker({
    clock,
    isDown: (fault) =>
      (fault instanceof PaymentUnavailable || fault instanceof PaymentOutcomeUnknown) &&
      // An answer that our schema does not know is still an answer.
      !(fault.cause instanceof z.ZodError),
    openError: () => new PaymentUnavailable('The payment gateway is unavailable; retrying shortly.'),
  });
}
