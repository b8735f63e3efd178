import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';

const migrations = ['0002_identity.sql', '0012_identity_phone.sql', '0021_recover_email.sql'];

/** An empty database with the identity schema, on the throw-away server of the test run. */
export async function throwawayDatabase(): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const server = inject('testDatabaseUrl');
  const name = `identity_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const pool = lossyPool({ connectionString: url.href, max: 10 });
  for (const migration of migrations) {
    await pool.query(await readFile(new URL(`../../database/migrations/${migration}`, import.meta.url), 'utf8'));
  }
  return {
    pool,
    async close() {
      if (!pool.ended) await pool.end();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Whose connections may be lost, as dropping the database ends those that a test has left open. */
export function lossyPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
