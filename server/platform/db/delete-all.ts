import { type Kysely, type RawBuilder, sql } from 'kysely';

const most = 5_000;

/**
 * Deletes every row that fits, so many in one statement: however many there are, none runs out of time. Asked again of each
 * row as it is deleted, for somebody may have changed it meanwhile.
 */
export async function deleteAll<Tables>(db: Kysely<Tables>, table: string, fits: RawBuilder<unknown>): Promise<void> {
  const from = sql.table(table);
  const some = sql`delete from ${from}
    where ctid = any (array(select ctid from ${from} where ${fits} limit ${most})) and (${fits})`;
  let deleted = most;
  while (deleted > 0) deleted = Number((await some.execute(db)).numAffectedRows ?? 0);
}
