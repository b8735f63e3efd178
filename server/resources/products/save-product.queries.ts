import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

type Columns = Insertable<DB['products']>;

/** Locks a product until this transaction ends; returns false if it does not exist. */
export async function lockProduct(tx: Kysely<DB>, id: string): Promise<boolean> {
  const row = await tx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Locks a product's variants by id, in the same order as orders do. */
export async function lockVariants(tx: Kysely<DB>, productId: string): Promise<void> {
  await sql`select from variants where product_id = ${productId} order by id for no key update`.execute(tx);
}

export async function insertProduct(tx: Kysely<DB>, columns: Columns): Promise<string> {
  const { id } = await tx.insertInto('products').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateProduct(tx: Kysely<DB>, id: string, columns: Partial<Columns>): Promise<void> {
  await tx.updateTable('products').set(columns).where('id', '=', id).execute();
}

/** Returns other products' slugs that are this one or this one with a number appended. */
export async function selectSlugsLike(tx: Kysely<DB>, slug: string, except: string | null): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where id is distinct from ${except}::uuid
      and (slug = ${slug} or (slug >= ${`${slug}-`} and slug < ${`${slug}.`} and slug ~ ${`^${slug}-[0-9]+$`}))`.execute(
    tx,
  );
  return rows.map((row) => row.slug);
}

export async function renameColor(
  tx: Kysely<DB>,
  productId: string,
  names: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('product_colors')
    .set({ name: names.to })
    .where('product_id', '=', productId)
    .where('name', '=', names.from)
    .execute();
}

export async function upsertColors(
  tx: Kysely<DB>,
  productId: string,
  colors: readonly { name: string; code: string; position: number }[],
): Promise<void> {
  await sql`
    insert into product_colors (product_id, name, code, position)
    select ${productId}, r.name, r.code, r.position
    from jsonb_to_recordset(${JSON.stringify(colors)}::jsonb) r (name text, code text, position int)
    on conflict (product_id, name) do update set code = excluded.code, position = excluded.position
    where (product_colors.code, product_colors.position) is distinct from (excluded.code, excluded.position)`.execute(
    tx,
  );
}

export async function deleteColorsBut(tx: Kysely<DB>, productId: string, kept: readonly string[]): Promise<void> {
  await sql`delete from product_colors where product_id = ${productId} and not name = any (${kept}::text[])`.execute(
    tx,
  );
}

export type VariantColumns = { id: string; color: string; size: string; sku: string; position: number };

export async function deleteVariants(tx: Kysely<DB>, productId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from variants where product_id = ${productId} and id = any (${ids}::uuid[])`.execute(tx);
}

export async function updateVariants(tx: Kysely<DB>, productId: string, all: readonly VariantColumns[]): Promise<void> {
  await sql`
    update variants v set color = r.color, size = r.size, sku = r.sku, size_position = r.position
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) r (id uuid, color text, size text, sku text, position int)
    where v.id = r.id and v.product_id = ${productId}
      and (v.color, v.size, v.sku, v.size_position) is distinct from (r.color, r.size, r.sku, r.position::smallint)`.execute(
    tx,
  );
}

/** Returns which of these SKUs are used by variants of other products. */
export async function selectSkusElsewhere(
  tx: Kysely<DB>,
  productId: string,
  skus: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('variants')
    .select('sku')
    .where('sku', 'in', skus)
    .where('product_id', '<>', productId)
    .execute();
  return rows.map(({ sku }) => sku);
}

/** Inserts variants, with a stock receipt for each initial quantity. */
export async function insertVariants(
  tx: Kysely<DB>,
  productId: string,
  { all, reason }: { all: readonly (Omit<VariantColumns, 'id'> & { stock: number })[]; reason: string },
): Promise<void> {
  await sql`
    with made as (
      insert into variants (product_id, color, size, size_position, sku, on_hand)
      select ${productId}, r.color, r.size, r.position, r.sku, r.stock
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) r (color text, size text, sku text, position int, stock int)
      returning id, on_hand
    )
    insert into stock_movements (variant_id, kind, quantity, reason)
    select id, 'received', on_hand, ${reason} from made where on_hand > 0`.execute(tx);
}

/**
 * Adds each difference unless on-hand stock would fall below reservations; returns the ids of the variants adjusted.
 */
export async function adjustStock(
  tx: Kysely<DB>,
  productId: string,
  { differences, reason }: { differences: readonly { id: string; difference: number }[]; reason: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with adjusted as (
      update variants v set on_hand = v.on_hand + r.difference
      from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) r (id uuid, difference int)
      where v.id = r.id and v.product_id = ${productId} and v.on_hand + r.difference >= v.reserved
      returning v.id, r.difference
    ), moved as (
      insert into stock_movements (variant_id, kind, quantity, reason)
      select id, 'adjusted', difference, ${reason} from adjusted
    )
    select id from adjusted`.execute(tx);
  return rows.map(({ id }) => id);
}

type PictureColumns = { alt: string; color: string | null; view: string; position: number };

export async function deletePicturesBut(tx: Kysely<DB>, productId: string, kept: readonly string[]): Promise<void> {
  await sql`delete from product_pictures where product_id = ${productId} and not id = any (${kept}::uuid[])`.execute(
    tx,
  );
}

export async function updatePictures(
  tx: Kysely<DB>,
  productId: string,
  all: readonly (PictureColumns & { id: string })[],
): Promise<void> {
  await sql`
    update product_pictures p set alt = r.alt, color = r.color, view = r.view, position = r.position
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) r (id uuid, alt text, color text, view text, position int)
    where p.id = r.id and p.product_id = ${productId}
      and (p.alt, p.color, p.view, p.position) is distinct from (r.alt, r.color, r.view, r.position::smallint)`.execute(
    tx,
  );
}

export async function insertPictures(
  tx: Kysely<DB>,
  productId: string,
  all: readonly (PictureColumns & { key: string })[],
): Promise<void> {
  await sql`
    insert into product_pictures (product_id, picture_key, alt, color, view, position)
    select ${productId}, r.key, r.alt, r.color, r.view, r.position
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) r (key text, alt text, color text, view text, position int)`.execute(
    tx,
  );
}

/** Marks pictures as used, so that they are kept for a caller about to show them; returns those that exist. */
export async function keepPictures(tx: Kysely<DB>, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update pictures set unused_since = null where key = any (${keys}::text[]) returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Whether deleting it would lose history: it was ordered or reviewed, or has stock movements. */
export async function isUsed(tx: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from order_lines where product_id = ${id})
      or exists (select from reviews where product_id = ${id})
      or exists (select from stock_movements m join variants v on v.id = m.variant_id where v.product_id = ${id}) as used`.execute(
    tx,
  );
  return rows[0]?.used ?? false;
}

/** Deletes the parts first, so that an undo restores the product before them. */
export async function deleteProduct(tx: Kysely<DB>, id: string): Promise<void> {
  await tx.deleteFrom('variants').where('product_id', '=', id).execute();
  await tx.deleteFrom('product_pictures').where('product_id', '=', id).execute();
  await tx.deleteFrom('product_colors').where('product_id', '=', id).execute();
  await tx.deleteFrom('products').where('id', '=', id).execute();
}

/** Publishes products that are due and returns their ids. The new version makes open edits of them conflict. */
export async function publishDue(tx: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products set state = 'active', is_active = true, version = version + 1, updated_at = ${now}
    where state = 'scheduled' and publish_at <= ${now} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
