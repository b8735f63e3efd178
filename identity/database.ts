import pg from 'pg';
import { IdentityError, unavailable } from './errors.ts';

/** Runs one statement; the query files take this, so that a use-case decides whether it runs inside a transaction. */
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

/** Whether a unique constraint refused the row. */
export function isConflict(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

async function inTransaction<Result>(pool: pg.Pool, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await connect(pool);
  // A checked-out client has no listener of the pool's: a connection lost between two statements would end the process.
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

/** The statement that did not answer in time: a rollback would wait behind it, and as long again. */
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
    // The driver does not know the row's shape; each function of a *.queries.ts names it beside its column list.
    return rows as Row[];
  } catch (error) {
    throw outage(error);
  }
}

// Connection (08), transactions in each other's way (40), resources (53), operator (57: shutdown, starting up, statement timeout), system (58), and a server that
// is read-only because another one took over (25006).
const outageClasses = /^(?:08|40|53|57|58)|^25006$/;

/** Anything thrown that PostgreSQL did not say itself came from a connection that could not be made or was lost. */
function outage(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return unavailable(error);
  return outageClasses.test(error.code ?? '') ? unavailable(error) : error;
}
