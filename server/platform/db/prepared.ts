import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { AnsweringClient } from './answering-client.ts';
import { isLongStatement, longStatementMs } from './long-statements.ts';

/** A prepared statement, parsed and planned once per connection; for hot reads by key. */
export type Prepared = { name: string; text: string };

/** Anything that runs a statement: a pool, a connection, a replica with fallback. */
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
 * Marks a Kysely statement to be prepared. Only for a constant text whose best plan does not depend on its values. Pass
 * lists as `unnest((select $1::uuid[]))`: behind the select the planner does not estimate their length, so that one
 * plan serves lists of every length.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

/** A pool for Kysely that prepares marked statements; each client keeps its identity, as Kysely expects. */
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

/** Sound: the shop does not use cursors, the other overload of Kysely's query. */
export function asKysely(ask: Ask): PostgresPoolClient['query'] {
  return ask as unknown as PostgresPoolClient['query'];
}

/** Runs a statement from Kysely, marked ones under a name. */
export function preparingQuery(client: Queryable): Ask {
  return (text, values) =>
    client.query({
      text,
      values,
      ...(text.includes(mark) ? { name: nameOf(text) } : {}),
      ...(isLongStatement(text) ? { query_timeout: longStatementMs } : {}),
    });
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `shop-${names.size}`;
  names.set(text, name);
  return name;
}

/** Prepares nothing: behind a pooler, the next statement may run on a connection without the prepared one. */
export class NamelessClient extends AnsweringClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const run = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const query = (first: unknown, ...rest: unknown[]) => run(withoutName(first), ...rest);
    // Sound: the same function without the name.
    this.query = query as typeof this.query;
  }
}

function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('name' in asked)) return asked;
  const { name: _, ...redact } = asked;
  return redact;
}
