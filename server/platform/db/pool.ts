import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { AnsweringClient } from './answering-client.ts';
import { NamelessClient, preparingPool } from './prepared.ts';

// Counts and sums are returned as numbers: none here comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Time limits of every connection in milliseconds: statement, lock wait, idle transaction. */
export const timeLimits = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** A transaction-mode pooler, and whether it supports prepared statements. */
export type Pooler = { prepares: boolean };

type PoolOptions = { url: string; size: number; log: Log; pooler?: Pooler | undefined };

/**
 * Connects to PostgreSQL; lost connections are replaced, never fatal. Behind a pooler, the pooler sets the time limits.
 */
export function openPool({ url, size, log, pooler }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 6_000,
    application_name: 'ksauni',
    ...(pooler ? {} : timeLimits),
    Client: pooler && !pooler.prepares ? NamelessClient : AnsweringClient,
  });
  const note = (error: Error) => log.warn({ fault: error.message }, 'database connection lost');
  pool.on('error', note);
  // pool.on('error') covers only idle clients; an error on one in use would crash the process.
  pool.on('connect', (client) => client.on('error', note));
  return pool;
}

/** Typed queries over a pool. */
export function openDatabase<Tables>(pool: pg.Pool): Kysely<Tables> {
  return databaseOver<Tables>(preparingPool(pool));
}

/** Typed queries over anything Kysely accepts as a pool. */
export function databaseOver<Tables>(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
