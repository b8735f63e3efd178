import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inParts } from './in-parts.ts';

/**
 * Deletes all matching rows in batches. The condition is checked again on each row as it is deleted, because it may
 * have changed.
 */
export function deleteAll<Tables>(db: Kysely<Tables>, table: string, fits: RawBuilder<unknown>): Promise<void> {
  const from = sql.table(table);
  return inParts(
    db,
    (most) => sql`delete from ${from}
      where ctid = any (array(select ctid from ${from} where ${fits} limit ${most})) and (${fits})`,
  );
}
