import type { Clock } from './clock.ts';

const opensAfter = 5;
const restsMs = 30_000;

export type CircuitBreaker = <Value>(work: () => Promise<Value>) => Promise<Value>;

export type CircuitBreakerOptions = {
  clock: Clock;
  /** Whether a failure tells that the other side is down; a refusal does not. */
  isDown: (fault: unknown) => boolean;
  /** What callers are told meanwhile. */
  openError: () => Error;
};

/**
 * Spares a vendor that is down, and everybody who would wait for it: after five failures in a row calls fail at once.
 * After 30 s one is let through; when it is answered, all are.
 */
export function circuitBreaker({ clock, isDown, openError }: CircuitBreakerOptions): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  return async (work) => {
    const now = clock.now().getTime();
    if (failures >= opensAfter) {
      if (now < openUntil) throw openError();
      openUntil = now + restsMs;
    }
    try {
      const value = await work();
      failures = 0;
      return value;
    } catch (fault) {
      // A refusal is an answer: the vendor is well.
      failures = isDown(fault) ? failures + 1 : 0;
      if (failures >= opensAfter) openUntil = clock.now().getTime() + restsMs;
      throw fault;
    }
  };
}
