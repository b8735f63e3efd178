import { rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { sessionTokens } from '#server/resources/auth/session-token.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { readConfig } from '#server/config.ts';
import type { DB } from '#database/schema.ts';
import { engineEnvironment, engineFlags } from '#scripts/serve.mjs';
import { type ProcessUnderTest, startProcess } from './process-under-test.ts';

const sessionSecret = 'only-for-measuring-on-this-machine';

/** Database connections of the shop and of the yardstick alike. */
export const poolSize = 10;

/**
 * Starts the shop as in production, with logging, without rate limits; `cacheMb` 0 disables the response cache. Its
 * payment gateway is a separate process that responds at once.
 */
export async function startShop(url: string, cacheMb: number, gatewayHangs = false): Promise<ProcessUnderTest> {
  const gateway = await startProcess('bench/yardsticks/gateway.ts', { GATEWAY_HANGS: gatewayHangs ? 'yes' : 'no' });
  const folder = join(tmpdir(), 'ksauni-bench');
  // Parcels that the carrier's stand-in kept from an earlier shop would send events during the measurement.
  await rm(join(folder, 'shiprocket.json'), { force: true });
  const env = {
    ...engineEnvironment,
    PORT: '0',
    DATABASE_URL: url,
    DATABASE_POOL: String(poolSize),
    SHOP_DATA: folder,
    SESSION_SECRET: sessionSecret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    LOG_FILE: devNull,
    PAGE_CACHE_MB: String(cacheMb),
    RAZORPAY_KEY_ID: 'rzp_test_bench',
    RAZORPAY_KEY_SECRET: 'only-for-measuring',
    RAZORPAY_WEBHOOK_SECRET: 'only-for-measuring-events',
    RAZORPAY_URL: `http://127.0.0.1:${gateway.port}/v1`,
  };
  const shop = await startProcess('server/main.ts', env, engineFlags);
  const stop = async () => {
    await shop.stop();
    await gateway.stop();
  };
  return { ...shop, stop };
}

/** Returns session tokens of the catalogue's shoppers, with their ids. */
export async function shopperTokens(pool: pg.Pool): Promise<{ userId: string; token: string }[]> {
  const config = readConfig({ SESSION_SECRET: sessionSecret });
  const tokens = await sessionTokens({ db: openDatabase<DB>(pool), config, clock: systemClock });
  const { rows } = await pool.query<{ id: string; user_id: string }>(
    `select s.id, s.user_id from sessions s join users u on u.id = s.user_id where u.identity_uid like 'bench-%' order by u.id`,
  );
  return Promise.all(
    rows.map(async (row) => ({ userId: row.user_id, token: await tokens.sign(row.id, systemClock.now()) })),
  );
}

/** Returns the session token of the admin created by orders.sql. */
export async function staffToken(pool: pg.Pool): Promise<string> {
  const config = readConfig({ SESSION_SECRET: sessionSecret });
  const tokens = await sessionTokens({ db: openDatabase<DB>(pool), config, clock: systemClock });
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from sessions s join users u on u.id = s.user_id where u.identity_uid = 'bench-admin'`,
  );
  return tokens.sign(rows[0]?.id ?? '', systemClock.now());
}
