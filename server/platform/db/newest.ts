import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostCounted } from '#contract/staff-lists.ts';

/**
 * Whether a row is among its table's newest: the bound of searches that a trigram index cannot narrow, which would read
 * every row. PostgreSQL reads the rows of such an array by primary key.
 */
export function isAmongNewest(table: 'orders' | 'products' | 'users', alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} = any (array(
    select id from ${sql.table(table)} order by created_at desc, id desc limit ${mostCounted}))`;
}
