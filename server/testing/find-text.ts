import type pg from 'pg';
import { containing } from '#server/platform/db/like.ts';

/** Returns where in the whole database a text occurs: searches every table of every schema as text. */
export async function tablesWith(pool: pg.Pool, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    for (const text of texts) {
      const pattern = containing(text);
      const { rows } = await pool.query(`select from "${schema}"."${name}" t where t::text ilike $1 limit 1`, [
        pattern,
      ]);
      if (rows.length > 0) found.push(`${schema}.${name}: ${text}`);
    }
  }
  return found;
}
