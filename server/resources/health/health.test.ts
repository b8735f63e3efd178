import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { ask, pool, shop } = await testShop();

test('ready while the database answers and is migrated', async () => {
  const { json, headers } = await ask(api.health.ready);
  expect(json).toMatchObject({ message: 'The shop is open.', database: expect.stringMatching(/^\d{4}_\w+\.sql$/) });
  expect(Math.abs(Date.parse(json.timestamp) - Date.now())).toBeLessThan(5_000);
  expect(headers['cache-control']).toBe('no-store');
  expect(json.version).toBe(JSON.parse(await readFile('package.json', 'utf8')).version);
});

test('many who ask at once are told of one look at the database', async () => {
  // Fake timers, so that results expire when this test says so, however slow the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const connect = vi.spyOn(pool, 'connect');
  onTestFinished(() => connect.mockRestore());
  const lookedAt = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(api.health.ready)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    return connect.mock.calls.length;
  };
  // The result of an earlier test may still be cached.
  await expect.poll(() => lookedAt(1), { interval: 20 }).toBe(1);
  expect(await lookedAt(20), 'none of its own').toBe(1);
  vi.advanceTimersByTime(300);
  expect(await lookedAt(20), 'a new one once that has aged').toBe(2);
});

test('about to close it is no longer ready, yet alive', async () => {
  shop.stopAccepting();
  const { status, json, headers } = await ask(api.health.ready);
  expect([status, json.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
  expect((await ask(api.health.live)).status).toBe(200);
});
