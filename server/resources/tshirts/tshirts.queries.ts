import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type TshirtRow = Awaited<ReturnType<typeof selectTshirts>>[number];

function tshirts(db: Kysely<DB>) {
  return db
    .selectFrom('tshirts as t')
    .innerJoin('pictures as k', 'k.key', 't.picture_key')
    .select(['t.id', 't.alt', 't.sort_order', 't.is_active', 'k.key', 'k.width', 'k.height', 'k.placeholder']);
}

export function selectTshirts(db: Kysely<DB>) {
  return tshirts(db).orderBy('t.sort_order').orderBy('t.created_at', 'desc').execute();
}

export function selectTshirt(db: Kysely<DB>, id: string): Promise<TshirtRow | undefined> {
  return tshirts(db).where('t.id', '=', id).executeTakeFirst();
}

type Columns = { picture_key: string; alt: string; sort_order: number; is_active: boolean };

export async function insertTshirt(
  db: Kysely<DB>,
  tshirt: Pick<Columns, 'picture_key'> & Partial<Columns>,
): Promise<string> {
  const { id } = await db.insertInto('tshirts').values(tshirt).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns false if there is no such T-shirt. */
export async function updateTshirt(db: Kysely<DB>, id: string, change: Partial<Columns>): Promise<boolean> {
  const row = await db.updateTable('tshirts').set(change).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export async function deleteTshirt(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db.deleteFrom('tshirts').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export async function deleteTshirts(tx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await sql`delete from tshirts where id = any (${ids}::uuid[])`.execute(tx);
}

/** Sets whether T-shirts are visible in the shop. */
export async function showTshirts(tx: Kysely<DB>, ids: readonly string[], isActive: boolean): Promise<void> {
  await sql`update tshirts set is_active = ${isActive} where id = any (${ids}::uuid[]) and is_active <> ${isActive}`.execute(
    tx,
  );
}

/** Prevents adding, deleting and moving T-shirts until the transaction ends. */
export async function lockTshirts(tx: Kysely<DB>): Promise<void> {
  await sql`lock table tshirts in share row exclusive mode`.execute(tx);
}

/** Sets the positions to 1, 2, 3 and so on. */
export async function updateOrder(tx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await sql`update tshirts t set sort_order = w.place
    from unnest(${ids}::uuid[]) with ordinality w (id, place) where t.id = w.id and t.sort_order <> w.place`.execute(
    tx,
  );
}
