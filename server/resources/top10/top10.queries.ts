import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

export type EntryRow = { id: string; product_id: string; position: number; is_active: boolean };
type Entry = Omit<EntryRow, 'id'>;

const columns = ['e.id', 'e.product_id', 'e.position', 'e.is_active'] as const;

/** By place; those of a place that are switched off come after the one that is on. */
export function selectEntries(db: Kysely<DB>): Promise<EntryRow[]> {
  return db
    .selectFrom('top10_entries as e')
    .select(columns)
    .orderBy('e.position')
    .orderBy('e.is_active', 'desc')
    .orderBy('e.id')
    .execute();
}

/** Those that shoppers see. */
export function selectShownEntries(db: Kysely<DB>): Promise<EntryRow[]> {
  return shown(db).orderBy('e.position').execute();
}

export function selectShownEntry(db: Kysely<DB>, id: string): Promise<EntryRow | undefined> {
  return shown(db).where('e.id', '=', id).executeTakeFirst();
}

function shown(db: Kysely<DB>) {
  return db
    .selectFrom('top10_entries as e')
    .innerJoin('products as p', 'p.id', 'e.product_id')
    .select(columns)
    .where('e.is_active', '=', true)
    .where('p.is_active', '=', true);
}

export function insertEntry(db: Kysely<DB>, entry: Entry): Promise<EntryRow> {
  return db
    .insertInto('top10_entries')
    .values(entry)
    .returning(['id', 'product_id', 'position', 'is_active'])
    .executeTakeFirstOrThrow();
}

export function updateEntry(db: Kysely<DB>, id: string, change: Partial<Entry>): Promise<EntryRow | undefined> {
  return db
    .updateTable('top10_entries')
    .set(change)
    .where('id', '=', id)
    .returning(['id', 'product_id', 'position', 'is_active'])
    .executeTakeFirst();
}

export async function deleteEntry(db: Kysely<DB>, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('top10_entries').where('id', '=', id).returning('id').executeTakeFirst();
  return deleted !== undefined;
}
