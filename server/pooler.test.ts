import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { withClient } from '#database/postgres.client.ts';
import { databaseUrl, dropDatabase } from '#database/template.ts';
import { freshDatabase } from '#server/testing/template.ts';
import { readConfig } from './config.ts';
import { readyDatabase } from './database.ts';
import { openDatabase, openPool, timeLimits } from './platform/db/pool.ts';
import { prepared, runPrepared } from './platform/db/prepared.ts';
import { openLog } from './platform/log.ts';

const server = inject('testDatabaseUrl');
const name = `pooler_${process.pid}`;
const url = await freshDatabase(server, name);
const log = openLog({ level: 'silent', file: '' });
const statement = { name: 'one', text: 'select $1::int as one' };

afterAll(() => dropDatabase(server, name));

/** Prepared statements of a connection after both kinds have been run. */
async function knownAfterwards(pooler?: { prepares: boolean }) {
  const pool = openPool({ url, size: 1, log, pooler });
  expect(await runPrepared(pool, statement, [1])).toEqual([{ one: 1 }]);
  expect((await sql`${prepared} select ${2}::int as two`.execute(openDatabase(pool))).rows).toEqual([{ two: 2 }]);
  const { rows } = await pool.query<{ names: string[]; limit: string }>(
    `select array(select name from pg_prepared_statements) as names, current_setting('statement_timeout') as limit`,
  );
  await pool.end();
  return rows[0];
}

describe('connections to PostgreSQL itself', () => {
  test('keep prepared statements and carry their limits', async () => {
    const known = await knownAfterwards();
    expect(known?.names).toHaveLength(2);
    expect(known?.limit).toBe('5s');
  });
});

describe('connections through a pooler in transaction mode', () => {
  test('leave nothing behind that the next transaction would look for on another connection', async () => {
    expect(await knownAfterwards({ prepares: false })).toEqual({ names: [], limit: '0' });
  });

  test('keep prepared statements where the pooler does', async () => {
    expect((await knownAfterwards({ prepares: true }))?.names).toHaveLength(2);
  });

  test('are refused at the start while they have no limits, each of which is named, and taken once they have', async () => {
    const config = readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: url, SHOP_DATA: '/nonexistent' });
    const start = () => readyDatabase(config, () => undefined);
    await expect(start()).rejects.toThrow(/without statement_timeout, lock_timeout: set them/);
    await withClient(databaseUrl(server, 'postgres'), async (client) => {
      for (const [limit, ms] of Object.entries(timeLimits))
        await client.query(`alter database ${name} set ${limit} = ${ms}`);
    });
    expect(await start()).toMatchObject({ url, directUrl: url, pooler: { prepares: false } });
  });
});
