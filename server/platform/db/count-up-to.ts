import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mostCounted } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';

/** Counts the rows of a select, up to `most`; by default up to one more than a list displays. */
export async function countUpTo(db: Kysely<DB>, rows: RawBuilder<unknown>, most = mostCounted + 1): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${rows} limit ${most}) counted`.execute(db);
  return counted.rows[0]?.total ?? 0;
}
