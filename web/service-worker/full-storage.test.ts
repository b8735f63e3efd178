import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerTo } from './answer.ts';
import { shelves } from './shelves.ts';
import type { FetchEvent } from './worker-scope.ts';

const origin = 'https://shop.example';
const kept = shelves({ version: '2', files: ['/assets/app.js'], pages: ['/offline'] });
const full = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));

/** Empty caches that refuse every write. */
function refuseWrites(refuse: () => Promise<never>): void {
  const cache = { match: async () => undefined, keys: async () => [], put: refuse, addAll: refuse };
  vi.stubGlobal('caches', { match: async () => undefined, has: async () => true, open: async () => cache });
}

beforeEach(() => {
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', async () => new Response('from the network'));
});
afterEach(() => vi.unstubAllGlobals());

test.each(['/media/shirt/640.avif', '/assets/checkout.js'])('with full storage, %s is served', async (path) => {
  refuseWrites(full);
  // Sound: only the request of the event is used for these.
  const event = { request: new Request(origin + path) } as unknown as FetchEvent;
  const answer = await answerTo(event, kept);
  expect(await answer?.text()).toBe('from the network');
});

test('with full storage the worker is still installed', async () => {
  refuseWrites(full);
  await expect(kept.stock()).resolves.toBeUndefined();
});

test('a worker whose files could not be fetched is not installed', async () => {
  refuseWrites(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(kept.stock()).rejects.toThrow('Failed to fetch');
});
