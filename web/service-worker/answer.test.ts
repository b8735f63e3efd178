import { afterEach, expect, test, vi } from 'vitest';
import { answerTo } from './answer.ts';
import type { Shelves } from './shelves.ts';
import type { FetchEvent } from './worker-scope.ts';

const origin = 'https://shop.example';
const now = new Date('2026-11-20T10:00:00Z');

/** Visits a page with a cached copy of this age, while the network takes this long (ms) or fails. */
async function visit({ age, network }: { age: number; network: number | 'away' }): Promise<string> {
  vi.useFakeTimers({ now });
  vi.stubGlobal('location', { origin });
  const fetched = new Promise<Response>((resolve, reject) => {
    if (network === 'away') reject(new TypeError('Failed to fetch'));
    else setTimeout(() => resolve(new Response('fresh')), network);
  });
  const copy = new Response('kept', { headers: { date: new Date(now.getTime() - age).toUTCString() } });
  // Sound: only these parts of the event and the caches are used for a page.
  const event = {
    request: { method: 'GET', mode: 'navigate', url: `${origin}/products` },
    preloadResponse: fetched,
    waitUntil: () => undefined,
  } as unknown as FetchEvent;
  const kept = { keptPage: async () => copy, keepPage: async () => undefined } as unknown as Shelves;
  const answer = answerTo(event, kept);
  await vi.advanceTimersByTimeAsync(20_000);
  return (await answer)?.text() ?? '';
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hour = 3_600_000;

test.each([
  ['that answers soon', { network: 1_000, age: 0 }, 'fresh'],
  ['that takes long, where the copy is young', { network: 10_000, age: hour - 1_000 }, 'kept'],
  ['that takes long, where the copy tells old prices', { network: 10_000, age: hour }, 'fresh'],
  ['that is away, however old the copy is', { network: 'away', age: 30 * 24 * hour }, 'kept'],
] as const)('with a network %s', async (_, told, shown) => {
  expect(await visit(told)).toBe(shown);
});
