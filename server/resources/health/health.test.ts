import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { testShop } from '#server/testing/test-shop.ts';

const { ask, shop } = await testShop();

test('ready while the database answers and is migrated', async () => {
  const { json, headers } = await ask(api.health.ready);
  expect(json).toMatchObject({ message: 'The shop is open.', database: expect.stringMatching(/^\d{4}_\w+\.sql$/) });
  expect(Math.abs(Date.parse(json.timestamp) - Date.now())).toBeLessThan(5_000);
  expect(headers['cache-control']).toBe('no-store');
});

test('about to close it is no longer ready, yet alive', async () => {
  shop.stopAccepting();
  const { status, json, headers } = await ask(api.health.ready);
  expect([status, json.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
  expect((await ask(api.health.live)).status).toBe(200);
});
