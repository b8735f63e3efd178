import pg from 'pg';
import { IdentityError, unavailable } from './errors.ts';

/** Runs one statement; query functions take this, so that the use case decides about the transaction. */
export interface Sql {
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Sql {
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
}

export function database(pool: pg.Pool): Database {
  return {
    rows: (text, values) => run(pool, text, values),
    transaction: (work) => inTransaction(pool, work),
  };
}

/** Whether the error is a violation of this unique constraint. */
export function isConflict(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

async function inTransaction<Result>(pool: pg.Pool, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await connect(pool);
  // The pool does not listen to checked-out clients: a lost connection would crash the process.
  const ignoreLoss = () => undefined;
  client.on('error', ignoreLoss);
  let broken: Error | undefined;
  try {
    await run(client, 'begin');
    const result = await work({ rows: (text, values) => run(client, text, values) });
    await run(client, 'commit');
    return result;
  } catch (error) {
    broken = unanswered(error) ?? (await rollBack(client));
    throw error;
  } finally {
    client.off('error', ignoreLoss);
    client.release(broken);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw outage(error);
  }
}

/** The error of a statement that timed out: a rollback would wait behind it. */
function unanswered(error: unknown): Error | undefined {
  const cause = error instanceof IdentityError ? error.cause : error;
  return cause instanceof Error && cause.message === 'Query read timeout' ? cause : undefined;
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed', { cause: error });
  }
}

async function run<Row>(on: pg.Pool | pg.PoolClient, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  try {
    const { rows } = await on.query(text, [...values]);
    // The driver does not know the row's type; each function of a *.queries.ts declares it beside its column list.
    return rows as Row[];
  } catch (error) {
    throw outage(error);
  }
}

// Connection (08), conflicting transactions (40), resources (53), operator (57: shutdown, starting up, statement
// timeout), system (58), and read-only after a failover (25006).
const outageClasses = /^(?:08|40|53|57|58)|^25006$/;

/** Errors that are not from PostgreSQL itself are connection failures. */
function outage(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return unavailable(error);
  return outageClasses.test(error.code ?? '') ? unavailable(error) : error;
}
