import { expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { ask, pool, shop } = await testShop();

test('ready while the database answers and is migrated', async () => {
  const { json, headers } = await ask(api.health.ready);
  expect(json).toMatchObject({ message: 'The shop is open.', database: expect.stringMatching(/^\d{4}_\w+\.sql$/) });
  expect(Math.abs(Date.parse(json.timestamp) - Date.now())).toBeLessThan(5_000);
  expect(headers['cache-control']).toBe('no-store');
});

test('many who ask at once are told of one look at the database', async () => {
  const connect = vi.spyOn(pool, 'connect');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(api.health.ready)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(connect.mock.calls.length).toBeLessThanOrEqual(1);
});

test('about to close it is no longer ready, yet alive', async () => {
  shop.stopAccepting();
  const { status, json, headers } = await ask(api.health.ready);
  expect([status, json.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
  expect((await ask(api.health.live)).status).toBe(200);
});
