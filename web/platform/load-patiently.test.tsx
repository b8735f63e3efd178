import { beforeEach, expect, test, vi } from 'vitest';
import { isLoadingPatiently, loadPatiently } from './load-patiently.ts';

beforeEach(() => void vi.useFakeTimers());

/** Fails the given number of times, like an import without a network. */
function flaky(failures: number) {
  let tries = 0;
  const load = vi.fn<() => Promise<string>>(async () => {
    tries += 1;
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
  return load;
}

test('a script that a bad line lost comes with a later try', async () => {
  const load = flaky(2);
  const loaded = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await loaded).toBe('the part');
  expect(load).toHaveBeenCalledTimes(3);
});

test('offline it is asked for once the line is back, and not before', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = flaky(1);
  const loaded = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  line.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('the part');
});

test('a script that is gone is lost in the end, and the page is told so once, not while it is still tried', async () => {
  const told: boolean[] = [];
  const hear = () => told.push(isLoadingPatiently());
  addEventListener('chunkLost', hear);
  const load = flaky(100);
  const failure = loadPatiently(load).catch((fault: unknown) => fault);
  expect(isLoadingPatiently()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failure).toBeInstanceOf(TypeError);
  expect(load).toHaveBeenCalledTimes(3);
  expect(told).toEqual([false]);
  removeEventListener('chunkLost', hear);
});
