import type { Clock } from './clock.ts';

const opensAfter = 5;
const restsMs = 30_000;

export type Circuit = <Value>(work: () => Promise<Value>) => Promise<Value>;

export type CircuitOptions = {
  clock: Clock;
  /** Whether a failure tells that the other side is down; a refusal does not. */
  isDown: (fault: unknown) => boolean;
  /** What callers are told meanwhile. */
  resting: () => Error;
};

/**
 * Spares a vendor that is down, and everybody who would wait for it: after five failures in a row calls fail at once.
 * After 30 s one is let through; when it is answered, all are.
 */
export function circuit({ clock, isDown, resting }: CircuitOptions): Circuit {
  let failures = 0;
  let closedUntil = 0;
  return async (work) => {
    const now = clock.now().getTime();
    if (failures >= opensAfter) {
      if (now < closedUntil) throw resting();
      closedUntil = now + restsMs;
    }
    try {
      const value = await work();
      failures = 0;
      return value;
    } catch (fault) {
      // A refusal is an answer: the vendor is well.
      failures = isDown(fault) ? failures + 1 : 0;
      if (failures >= opensAfter) closedUntil = clock.now().getTime() + restsMs;
      throw fault;
    }
  };
}
