import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { preparingPool } from './prepared.ts';

// Counts and sums come back as numbers: none in this shop comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Connects to PostgreSQL; a lost connection is replaced, never fatal. */
export function openPool(options: { url: string; size: number; log: Log }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 6_000,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'ksauni',
  });
  const note = (error: Error) => options.log.warn({ fault: error.message }, 'database connection lost');
  pool.on('error', note);
  // pool.on('error') covers idle clients only; a client in use would throw out of the process.
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

/** Typed queries over a pool. */
export function openDatabase<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
}
