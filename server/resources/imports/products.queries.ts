import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { withDescendants } from '#server/resources/categories/categories.queries.ts';

export type ProductRow = {
  id: string;
  handle: string;
  name: string;
  brand: string;
  category: string;
  description: string;
  details: string;
  material: string;
  care: string;
  fit: string;
  tags: string[];
  product_sku: string;
  hsn: string;
  price_paise: number;
  mrp_paise: number | null;
  weight_grams: number | null;
  state: string;
  pictures: number;
  unnamed: number;
};

export type VariantRow = {
  id: string;
  product_id: string;
  handle: string;
  sku: string;
  color: string;
  color_code: string;
  size: string;
  barcode: string | null;
  on_hand: number;
  reserved: number;
};

type LockOption = { isLocked: boolean };

/** `unnamed`: number of pictures without alt text. */
const columns = sql`p.id, p.slug as handle, p.name, p.brand, k.slug as category, p.description, p.product_details as details,
  p.material, p.care, p.fit, p.tags, p.sku as product_sku, p.hsn, p.price_paise, p.mrp_paise, p.weight_grams, p.state,
  (select count(*) from product_pictures pp where pp.product_id = p.id)::int as pictures,
  (select count(*) from product_pictures pp where pp.product_id = p.id and pp.alt = '')::int as unnamed`;

export async function selectProducts(db: Kysely<DB>, handles: readonly string[], { isLocked }: LockOption) {
  const { rows } = await sql<ProductRow>`
    select ${columns} from products p join categories k on k.id = p.category_id
    where p.slug = any (${handles}::text[]) order by p.id ${isLocked ? sql`for no key update of p` : sql``}`.execute(
    db,
  );
  return rows;
}

const variants = sql`v.id, v.product_id, p.slug as handle, v.sku, v.color, c.code as color_code, v.size, v.barcode, v.on_hand,
  v.reserved from variants v join products p on p.id = v.product_id
  join product_colors c on c.product_id = v.product_id and c.name = v.color`;

/** Returns the variants with these SKUs, and all variants of these products. */
export async function selectVariants(
  db: Kysely<DB>,
  { skus, productIds }: { skus: readonly string[]; productIds: readonly string[] },
  { isLocked }: LockOption,
): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select ${variants} where v.id in (select id from variants where sku = any (${skus}::text[])
      union select id from variants where product_id = any (${productIds}::uuid[]))
    order by v.id ${isLocked ? sql`for no key update of v` : sql``}`.execute(db);
  return rows;
}

/** Returns the colours of these products, including those without a variant. */
export async function selectColors(db: Kysely<DB>, productIds: readonly string[]) {
  const { rows } = await sql<{ product_id: string; name: string; code: string }>`
    select product_id, name, code from product_colors where product_id = any (${productIds}::uuid[])`.execute(db);
  return rows;
}

export async function selectAllProducts(
  db: Kysely<DB>,
  { most, category = null }: { most: number; category?: string | null | undefined },
): Promise<(ProductRow & Omit<VariantRow, 'id'>)[]> {
  const { rows } = await sql<ProductRow & Omit<VariantRow, 'id'>>`
    select ${columns}, v.product_id, v.sku, v.color, c.code as color_code, v.size, v.barcode, v.on_hand, v.reserved
    from products p join categories k on k.id = p.category_id join variants v on v.product_id = p.id
    join product_colors c on c.product_id = v.product_id and c.name = v.color
    where (${category}::uuid is null or p.category_id = any(${withDescendants(sql`array[${category}::uuid]`)}))
    order by lower(p.name), p.id, c.position, v.size_position, v.sku limit ${most}`.execute(db);
  return rows;
}

const record = sql`(handle text, name text, brand text, category text, description text, details text, material text,
  care text, fit text, tags jsonb, product_sku text, hsn text, price_paise int, mrp_paise int, weight_grams int, state text)`;
const tags = sql`array(select jsonb_array_elements_text(n.tags))`;

export type ProductToWrite = Omit<ProductRow, 'id' | 'pictures' | 'unnamed'>;

export async function insertProducts(tx: Kysely<DB>, all: readonly ProductToWrite[]): Promise<void> {
  await sql`
    insert into products (slug, name, brand, category_id, description, product_details, material, care, fit, tags, sku, hsn,
      price_paise, mrp_paise, weight_grams, state, is_active)
    select n.handle, n.name, n.brand, k.id, n.description, n.details, n.material, n.care, n.fit, ${tags}, n.product_sku,
      n.hsn, n.price_paise, n.mrp_paise, n.weight_grams, n.state, n.state = 'active'
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) n ${record} join categories k on k.slug = n.category`.execute(
    tx,
  );
}

export async function updateProducts(tx: Kysely<DB>, all: readonly ProductToWrite[], now: Date): Promise<void> {
  await sql`
    update products p set name = n.name, brand = n.brand, category_id = k.id, description = n.description,
      product_details = n.details, material = n.material, care = n.care, fit = n.fit, tags = ${tags},
      hsn = n.hsn, price_paise = n.price_paise, mrp_paise = n.mrp_paise, weight_grams = n.weight_grams, state = n.state,
      is_active = n.state = 'active', updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) n ${record} join categories k on k.slug = n.category
    where p.slug = n.handle`.execute(tx);
}

export type VariantToWrite = {
  handle: string;
  sku: string;
  color: string;
  color_code: string;
  size: string;
  /** Position of its size among its product's new sizes. */
  place: number;
  barcode: string | null;
};

/** Inserts or updates colours; new ones are appended. */
export async function upsertColors(tx: Kysely<DB>, all: readonly VariantToWrite[]): Promise<void> {
  await sql`
    insert into product_colors (product_id, name, code, position)
    select p.id, n.color, min(n.color_code),
      (select count(*) from product_colors c where c.product_id = p.id) + row_number() over (partition by p.id order by min(n.place)) - 1
    from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality j (one, place)
    cross join lateral jsonb_to_record(j.one || jsonb_build_object('place', j.place))
      n (handle text, color text, color_code text, place int)
    join products p on p.slug = n.handle where n.color_code <> '' group by p.id, n.color
    on conflict (product_id, name) do update set code = excluded.code where product_colors.code <> excluded.code`.execute(
    tx,
  );
}

/**
 * Inserts variants. A size that the product already has keeps its position; new sizes are appended in the order of the
 * file.
 */
export async function insertVariants(
  tx: Kysely<DB>,
  all: readonly VariantToWrite[],
): Promise<{ id: string; sku: string }[]> {
  const { rows } = await sql<{ id: string; sku: string }>`
    insert into variants (product_id, color, size, size_position, sku, barcode)
    select p.id, n.color, n.size, coalesce(
        (select min(v.size_position) from variants v where v.product_id = p.id and v.size = n.size),
        (select max(v.size_position) + 1 + n.place from variants v where v.product_id = p.id), n.place), n.sku, n.barcode
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      n (handle text, color text, size text, place int, sku text, barcode text)
    join products p on p.slug = n.handle returning id, sku`.execute(tx);
  return rows;
}

export async function updateBarcodes(
  tx: Kysely<DB>,
  all: readonly { sku: string; barcode: string | null }[],
): Promise<void> {
  await sql`update variants v set barcode = n.barcode
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) n (sku text, barcode text)
    where v.sku = n.sku and v.barcode is distinct from n.barcode`.execute(tx);
}

/** Returns the ids of the products with these handles. */
export async function selectIds(tx: Kysely<DB>, handles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from products where slug = any (${handles}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}
