import { afterAll } from 'vitest';
import { buildShop } from '#server/app.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { openLog } from '#server/platform/log.ts';
import { listenForInvalidations } from '#server/platform/reply-cache.invalidation.ts';
import { askerOf } from './ask.ts';
import type { TestShop } from './test-shop.ts';

/** Opens a second process of the same shop: it shares only the database, neither memory nor connections. */
export async function neighbourOf({ shop: first, url }: TestShop) {
  const log = openLog({ level: 'silent' });
  const pool = openPool({ url, size: 10, log });
  const shop = await buildShop({ ...first.context, log, pool, readPool: pool });
  const listener = listenForInvalidations({ url, kept: [shop.cache, shop.context.memo], log });
  await shop.app.ready();
  afterAll(async () => {
    await shop.app.close();
    await listener.close();
    await pool.end();
  });
  return { shop, pool, ask: askerOf(shop.app) };
}
