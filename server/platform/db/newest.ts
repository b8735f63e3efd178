import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isShortSearch } from '#contract/rules/short-searches.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';

/**
 * Whether a row is among its table's newest: the bound of searches that a trigram index cannot narrow, which would read
 * every row. PostgreSQL reads the rows of such an array by primary key.
 */
export function isAmongNewest(table: 'orders' | 'products' | 'users', alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} = any (array(
    select id from ${sql.table(table)} order by created_at desc, id desc limit ${mostCounted}))`;
}

type Searched = { table: 'orders' | 'products' | 'returns' | 'reviews' | 'users'; search: string | undefined };

/** Whether a search is too short for a trigram index and the table has older rows, which it left out. */
export async function leavesOutOlder(db: Kysely<DB>, { table, search = '' }: Searched): Promise<boolean> {
  if (!isShortSearch(search)) return false;
  const { rows } = await sql<{ is_longer: boolean }>`
    select exists (select from ${sql.table(table)} offset ${mostCounted}) as is_longer`.execute(db);
  return rows[0]?.is_longer ?? false;
}
