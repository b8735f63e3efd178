import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

type NewPicture = { key: string; width: number; height: number; placeholder: string };

/** Inserts a picture, which may exist already. */
export async function insertPicture(db: Kysely<DB>, picture: NewPicture): Promise<void> {
  await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ unused_since: null }))
    .execute();
}

/** Marks a picture as used, so that it is kept for a caller about to show it; returns false if it does not exist. */
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

/** Deletes a picture; returns whether it existed. */
export async function deletePicture(db: Kysely<DB>, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('pictures').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Every column that refers to a picture; pictures.test.ts compares the list with the foreign keys. Order lines name its URL. */
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
 * Updates `unused_since` of the next pictures after this key: sets it on those that became unused and clears it on
 * those in use again. Returns the last key, or null after the last picture.
 */
export async function markUnusedPictures(
  db: Kysely<DB>,
  { now, after, part }: { now: Date; after: string; part: number },
): Promise<string | null> {
  const shown = [
    ...shownBy.map(
      ([table, column]) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = pictures.key)`,
    ),
    sql`exists (select from order_lines where split_part(image_url, '/', 3) = pictures.key)`,
  ];
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

/** Deletes a picture if it is still unused; returns false if it was uploaded again meanwhile. */
export async function deleteUnusedPicture(db: Kysely<DB>, key: string, before: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pictures')
    .where('key', '=', key)
    .where('unused_since', '<', before)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
