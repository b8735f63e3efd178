import { setTimeout as wait } from 'node:timers/promises';

/** Waits until something is true; returns the seconds it took, or Infinity after `seconds`. */
export async function until(isTrue: () => unknown, seconds: number): Promise<number> {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1_000;
  while (!(await isTrue())) {
    if (passed() > seconds) return Infinity;
    await wait(100);
  }
  return passed();
}
