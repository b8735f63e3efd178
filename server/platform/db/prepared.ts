import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { AnsweringClient } from './answering-client.ts';

/** A statement that PostgreSQL parses and plans once per connection; for reads by key on the hot paths. */
export type Prepared = { name: string; text: string };

/** Whatever runs one statement: a pool, a connection, a replica with the primary behind it. */
export type Queryable = {
  query<Row extends pg.QueryResultRow>(asked: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
};

/** Runs it; `Row` describes the columns it lists. */
export async function runPrepared<Row extends pg.QueryResultRow>(
  pool: Queryable,
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
  return { query: asKysely(preparingQuery(client)), release: (destroy) => client.release(destroy) };
}

type Ask = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** Sound: the shop uses no cursors, the other form of a query that Kysely knows. */
export function asKysely(ask: Ask): PostgresPoolClient['query'] {
  return ask as unknown as PostgresPoolClient['query'];
}

/** Runs what Kysely has built, the marked statements under their names. */
export function preparingQuery(client: Queryable): Ask {
  return (text, values) => client.query(text.includes(mark) ? { name: nameOf(text), text, values } : { text, values });
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `shop-${names.size}`;
  names.set(text, name);
  return name;
}

/** Prepares nothing: behind a pooler the next statement may run on a connection that does not know the name. */
export class NamelessClient extends AnsweringClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const run = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const query = (first: unknown, ...rest: unknown[]) => run(withoutName(first), ...rest);
    // Sound: the same function but for the name.
    this.query = query as typeof this.query;
  }
}

function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('name' in asked)) return asked;
  const { name: _, ...redact } = asked;
  return redact;
}
