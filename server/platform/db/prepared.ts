import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

/** A statement that PostgreSQL parses and plans once per connection; for reads by key on the hot paths. */
export type Prepared = { name: string; text: string };

/** Runs it; `Row` describes the columns it lists. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool | pg.ClientBase,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const result = await pool.query<Row>({ ...statement, values });
  return result.rows;
}

const mark = '/* prepared */';

/**
 * Put into a statement of Kysely's, this has it prepared in the same way. Only for a text that is always the same and
 * whose best plan does not depend on its values. A list goes in as `unnest((select $1::uuid[]))`: behind the select the
 * planner does not count it, and one plan serves lists of every length instead of a new one each time.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

/** A pool for Kysely that names the marked statements; each of its clients stays the same object, as Kysely expects. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const preparing = known.get(client) ?? preparingClient(client);
      known.set(client, preparing);
      return preparing;
    },
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) =>
    text.includes(mark) ? client.query({ name: nameOf(text), text, values }) : client.query(text, values);
  return {
    // Sound: the shop uses no cursors, the other form of a query that Kysely knows.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `shop-${names.size}`;
  names.set(text, name);
  return name;
}
