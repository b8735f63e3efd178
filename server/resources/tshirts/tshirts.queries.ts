import type { Kysely } from 'kysely';
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

/** False when there is no such T-shirt. */
export async function updateTshirt(db: Kysely<DB>, id: string, change: Partial<Columns>): Promise<boolean> {
  const row = await db.updateTable('tshirts').set(change).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export async function deleteTshirt(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db.deleteFrom('tshirts').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}
