import type { Clock } from './clock.ts';

const opensAfter = 5;
const restsMs = 30_000;

export type CircuitBreaker = <Value>(work: () => Promise<Value>) => Promise<Value>;

type CircuitBreakerOptions = {
  clock: Clock;
  /** Whether a failure means that the vendor is down; a rejected request does not. */
  isDown: (fault: unknown) => boolean;
  /** The error thrown while the circuit is open. */
  openError: () => Error;
};

/**
 * Protects an unavailable vendor and its callers: after five consecutive failures, calls fail immediately. After 30 s
 * one trial call is let through; if it is answered, the circuit closes.
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
      // A rejection is an answer: the vendor is up.
      failures = isDown(fault) ? failures + 1 : 0;
      if (failures >= opensAfter) openUntil = clock.now().getTime() + restsMs;
      throw fault;
    }
  };
}

/**
 * Whether `AbortSignal.timeout` ended a call. Only such silence opens the circuits of mail, SMS and push: it keeps a
 * job's place, which a refused connection does not, and half a minute of rest would make a login code late.
 */
export function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}
