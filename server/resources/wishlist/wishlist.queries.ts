import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';
import { prepared } from '#server/platform/db/prepared.ts';

/** A saved product with its price at that time in paise. */
export type SavedRow = { product_id: string; price_paise: number; added_at: Date };

/** A product saved in a browser; an unknown price becomes the current one. */
export type KeptProduct = { productId: string; pricePaise: number | undefined; addedAt: Date };

/** Returns a user's saved products that are on sale, newest first. */
export async function selectSaved(db: Kysely<DB>, userId: string): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`${prepared}
    select w.product_id, w.price_paise, w.added_at
    from wishlist_items w join products p on p.id = w.product_id and p.is_active
    where w.user_id = ${userId} order by w.added_at desc, w.product_id`.execute(db);
  return rows;
}

/** Returns the ids of all products the user has saved, and how many of them are on sale. */
export async function selectSavedIds(db: Kysely<DB>, userId: string): Promise<{ ids: Set<string>; onSale: number }> {
  const { rows } = await sql<{ product_id: string; is_active: boolean }>`${prepared}
    select w.product_id, p.is_active from wishlist_items w join products p on p.id = w.product_id
    where w.user_id = ${userId}`.execute(db);
  return { ids: new Set(rows.map((row) => row.product_id)), onSale: rows.filter((row) => row.is_active).length };
}

/** Saves products that are on sale; existing ones keep price and date. Returns the new ones. */
export async function insertSaved(tx: Kysely<DB>, userId: string, kept: readonly KeptProduct[]): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`${prepared}
    insert into wishlist_items (user_id, product_id, price_paise, added_at)
    select ${userId}::uuid, p.id, coalesce(asked.price, p.price_paise), asked.added_at
    from unnest((select ${kept.map(({ productId }) => productId)}::uuid[]),
      (select ${kept.map(({ pricePaise }) => pricePaise ?? null)}::int[]),
      (select ${kept.map(({ addedAt }) => addedAt)}::timestamptz[])) asked (id, price, added_at)
    join products p on p.id = asked.id and p.is_active
    on conflict do nothing returning product_id`.execute(tx);
  return rows.map((row) => row.product_id);
}

/** Removes products, or all if none are given; returns how many were removed. */
export async function deleteSaved(tx: Kysely<DB>, userId: string, productIds?: readonly string[]): Promise<number> {
  const all = tx.deleteFrom('wishlist_items').where('user_id', '=', userId);
  const named = productIds ? all.where('product_id', '=', sql<string>`any(${productIds}::uuid[])`) : all;
  const result = await named.executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes saved products that are not on sale, the oldest first, until `most` products are left. */
export async function deleteHidden(tx: Kysely<DB>, userId: string, most: number): Promise<void> {
  await sql`
    delete from wishlist_items w using (
      select w.product_id, p.is_active, row_number() over (order by p.is_active desc, w.added_at desc) as place
      from wishlist_items w join products p on p.id = w.product_id where w.user_id = ${userId}
    ) kept
    where w.user_id = ${userId} and w.product_id = kept.product_id and not kept.is_active and kept.place > ${most}`.execute(
    tx,
  );
}

/** Counts a user's saved products that are on sale. */
export async function countSaved(db: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ saved: number }>`${prepared}
    select count(*)::int as saved from wishlist_items w join products p on p.id = w.product_id and p.is_active
    where w.user_id = ${userId}`.execute(db);
  return rows[0]?.saved ?? 0;
}

export type WishedVariantRow = {
  id: string;
  product_id: string;
  size: string;
  color: string;
  sku: string;
  stock: number;
};

export async function selectVariantsOf(db: Kysely<DB>, productIds: readonly string[]): Promise<WishedVariantRow[]> {
  const { rows } = await sql<WishedVariantRow>`${prepared}
    select v.id, v.product_id, v.size, v.color, v.sku, v.on_hand - v.reserved as stock
    from unnest((select ${productIds}::uuid[])) asked (id) join variants v on v.product_id = asked.id
    order by v.color, v.size_position`.execute(db);
  return rows;
}

/** Records a merge; returns false if it has been done already. */
export async function insertMerge(tx: Kysely<DB>, merge: { userId: string; mergeId: string; now: Date }) {
  const row = await tx
    .insertInto('wishlist_merges')
    .values({ user_id: merge.userId, merge_id: merge.mergeId, merged_at: merge.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('merge_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function deleteMergesBefore(db: Kysely<DB>, moment: Date): Promise<void> {
  return deleteAll(db, 'wishlist_merges', sql`merged_at < ${moment}`);
}

/** Returns the user's active share link, inserting this one if there is none. */
export async function insertShare(db: Kysely<DB>, share: { userId: string; token: string; now: Date }) {
  const { rows } = await sql<{ token: string }>`
    insert into wishlist_shares (token, user_id, created_at) values (${share.token}, ${share.userId}, ${share.now})
    on conflict (user_id) where revoked_at is null do update set user_id = excluded.user_id
    returning token`.execute(db);
  return rows[0]?.token ?? share.token;
}

export function revokeShare(db: Kysely<DB>, userId: string, now: Date) {
  return db
    .updateTable('wishlist_shares')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns the owner of an active share link. */
export function selectSharer(db: Kysely<DB>, token: string) {
  return db
    .selectFrom('wishlist_shares as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 'u.name'])
    .where('s.token', '=', token)
    .where('s.revoked_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
}
