import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type EntryRow = { id: string; product_id: string; position: number; is_active: boolean };
type Entry = Omit<EntryRow, 'id'>;

const columns = ['e.id', 'e.product_id', 'e.position', 'e.is_active'] as const;

/** Returns entries by position; inactive entries of a position follow the active one. */
export function selectEntries(db: Kysely<DB>): Promise<EntryRow[]> {
  return db
    .selectFrom('top10_entries as e')
    .select(columns)
    .orderBy('e.position')
    .orderBy('e.is_active', 'desc')
    .orderBy('e.id')
    .execute();
}

/** Returns the entries visible to shoppers. */
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

/** Prevents changes to the list until the transaction ends; reads stay possible. */
export async function lockEntries(tx: Kysely<DB>): Promise<void> {
  await sql`lock table top10_entries in share row exclusive mode`.execute(tx);
}

/** Returns active products by position. */
export async function selectProductIds(tx: Kysely<DB>): Promise<string[]> {
  const rows = await tx
    .selectFrom('top10_entries')
    .select('product_id')
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.product_id);
}

export async function deleteEntriesBut(tx: Kysely<DB>, productIds: readonly string[]): Promise<void> {
  await sql`delete from top10_entries where not is_active or product_id <> all (${productIds}::uuid[])`.execute(tx);
}

/** A single statement, during which positions may be taken twice. */
export async function updatePlaces(tx: Kysely<DB>, productIds: readonly string[]): Promise<void> {
  await sql`update top10_entries e set position = w.place
    from unnest(${productIds}::uuid[]) with ordinality w (product_id, place)
    where e.product_id = w.product_id and e.position <> w.place`.execute(tx);
}

export async function insertMissing(tx: Kysely<DB>, productIds: readonly string[]): Promise<void> {
  await sql`insert into top10_entries (product_id, position)
    select w.product_id, w.place from unnest(${productIds}::uuid[]) with ordinality w (product_id, place)
    where not exists (select from top10_entries e where e.product_id = w.product_id)`.execute(tx);
}

type SellerRow = { product_id: string; pieces: number };

/** Returns products on sale and in stock, sold since `day` (a day in India), most pieces first. */
export async function selectBestSellers(db: Kysely<DB>, day: string, most: number): Promise<SellerRow[]> {
  const { rows } = await sql<SellerRow>`
    select s.product_id, s.pieces from (
      select product_id, sum(pieces)::int as pieces from product_days where day >= ${day}::date group by product_id
    ) s join products p on p.id = s.product_id
    where p.is_active and s.pieces > 0
      and exists (select from variants v where v.product_id = p.id and v.on_hand > v.reserved)
    order by s.pieces desc, p.sold_count desc, s.product_id limit ${most}`.execute(db);
  return rows;
}
