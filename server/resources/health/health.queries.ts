import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Returns the newest applied migration; throws if the database is down. */
export async function selectNewestMigration(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(db);
  return rows[0]?.name ?? '';
}
