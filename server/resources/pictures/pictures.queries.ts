import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

type NewPicture = { key: string; width: number; height: number; placeholder: string };

/** The same picture may be sent twice. */
export async function insertPicture(db: Kysely<DB>, picture: NewPicture): Promise<void> {
  await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ unused_since: null }))
    .execute();
}

/** Whether there is such a picture; if so it stays for whoever is about to show it. */
export async function keepPicture(db: Kysely<DB>, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('key', '=', key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function selectPicture(db: Kysely<DB>, key: string) {
  return db
    .selectFrom('pictures')
    .select(['width', 'height', 'placeholder'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export async function hasPicture(db: Kysely<DB>, key: string): Promise<boolean> {
  return (await db.selectFrom('pictures').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
}

/** Whether there was one. */
export async function deletePicture(db: Kysely<DB>, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('pictures').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Every column that shows a picture; pictures.test.ts holds it against the foreign keys. */
export const shownBy = [
  ['banners', 'phone_picture_key'],
  ['banners', 'picture_key'],
  ['categories', 'picture_key'],
  ['categories', 'seo_og_picture_key'],
  ['innovations', 'picture_key'],
  ['page_heads', 'seo_og_picture_key'],
  ['product_pictures', 'picture_key'],
  ['products', 'seo_og_picture_key'],
  ['return_pictures', 'picture_key'],
  ['review_pictures', 'picture_key'],
  ['tshirts', 'picture_key'],
  ['users', 'avatar_key'],
] as const;

/**
 * Of the next pictures after this key: notes since when nothing shows them, and takes the note back where something does again.
 * Gives the last key, null at the end of all pictures.
 */
export async function markUnusedPictures(
  db: Kysely<DB>,
  { now, after, part }: { now: Date; after: string; part: number },
): Promise<string | null> {
  const shown = shownBy.map(
    ([table, column]) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = pictures.key)`,
  );
  const { rows } = await sql<{ last: string | null }>`
    with looked_at as (select key from pictures where key > ${after} order by key limit ${part}),
    noted as (
      update pictures set unused_since = case when unused_since is null then ${now}::timestamptz end
      where key in (select key from looked_at) and (unused_since is not null) = (${sql.join(shown, sql` or `)})
    ) select max(key) as last from looked_at`.execute(db);
  return rows[0]?.last ?? null;
}

export async function selectUnusedPictures(db: Kysely<DB>, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('key').where('unused_since', '<', before).execute();
  return rows.map(({ key }) => key);
}

/** Whether it is gone: somebody may have sent it again meanwhile. */
export async function deleteUnusedPicture(db: Kysely<DB>, key: string, before: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pictures')
    .where('key', '=', key)
    .where('unused_since', '<', before)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
