import { randomBytes } from 'node:crypto';
import type pg from 'pg';

type Goods = {
  name?: string;
  description?: string;
  /** The legal generic name, such as "Hoodie". */
  kind?: string;
  material?: string;
  /** Rupees. */
  price?: number;
  /** Rupees; null for none. */
  mrp?: number | null;
  category?: string;
  fit?: string;
  tags?: string[];
  colors?: string[];
  sizes?: string[];
  /** Pieces of every variant. */
  stock?: number;
  isActive?: boolean;
  daysOld?: number;
  /** Stars of its reviews. */
  reviews?: number[];
  sold?: number;
  hasPicture?: boolean;
};

type TestVariant = { id: string; color: string; size: string };
export type TestProduct = { id: string; slug: string; name: string; categoryId: string; variants: TestVariant[] };

/** Adds a product on sale with plausible defaults: pass only what the test is about. */
export async function addProduct(pool: pg.Pool, goods: Goods = {}): Promise<TestProduct> {
  const { colors = ['Black'], sizes = ['S', 'M'], stock = 20, reviews = [], hasPicture = false } = goods;
  const product = await insertProduct(pool, goods);
  await pool.query(
    `insert into product_colors (product_id, name, code, position)
    select $1, name, '#101010', place from unnest($2::text[]) with ordinality c (name, place)`,
    [product.id, colors],
  );
  const variants = await pool.query<TestVariant>(
    `with made as (
      insert into variants (product_id, color, size, size_position, sku, on_hand)
      select $1, color, size, place, upper($4 || '-' || color || '-' || size), $5
      from unnest($2::text[]) color cross join unnest($3::text[]) with ordinality s (size, place)
      returning id, color, size, on_hand
    ), moved as (insert into stock_movements (variant_id, kind, quantity) select id, 'received', on_hand from made)
    select id, color, size from made`,
    [product.id, colors, sizes, product.slug, stock],
  );
  for (const stars of reviews) await addReview(pool, product.id, { stars });
  if (hasPicture) await addProductPicture(pool, product.id, colors[0]);
  return { ...product, variants: variants.rows };
}

/** Adds this many bare products on sale in one statement; returns their ids. */
export async function addProducts(pool: pg.Pool, count: number): Promise<string[]> {
  const { id } = await addProduct(pool);
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (slug, name, brand, category_id, price_paise, fit, sku)
    select 'many-' || n, name, brand, category_id, price_paise, fit, 'MANY-' || n
    from products, generate_series(1, $2) n where id = $1 returning id`,
    [id, count],
  );
  return rows.map((row) => row.id);
}

async function insertProduct(pool: pg.Pool, goods: Goods) {
  const { price = 799, mrp = price, category = 'oversized' } = goods;
  const slug = `tee-${randomBytes(4).toString('hex')}`;
  const name = goods.name ?? `Tee ${slug}`;
  const categoryId = await addCategory(pool, { slug: category });
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (slug, name, brand, description, fit, category_id, price_paise, mrp_paise, tags, sku, is_active, sold_count, created_at,
      published_at, generic_name, material)
    values ($1, $2, 'Ksauni', $3, $4, $5, $6, $7, $8, $1, $9, $10, now() - make_interval(days => $11),
      case when $9 then now() - make_interval(days => $11) end, $12, $13) returning id`,
    [
      slug,
      name,
      goods.description ?? 'Heavy cotton.',
      goods.fit ?? 'regular',
      categoryId,
      Math.round(price * 100),
      mrp === null ? null : Math.round(mrp * 100),
      goods.tags ?? [],
      goods.isActive ?? true,
      goods.sold ?? 0,
      goods.daysOld ?? 1,
      goods.kind ?? '',
      goods.material ?? '',
    ],
  );
  return { id: rows[0]?.id ?? '', slug, name, categoryId };
}

/** Sets the stock of a variant as a stock count would: the difference is a movement. */
export async function setStock(pool: pg.Pool, variantId: string, pieces: number): Promise<void> {
  await pool.query(
    `with counted as (
      update variants v set on_hand = $2 from (select id, on_hand from variants where id = $1 for update) was
      where v.id = was.id returning v.id, v.on_hand - was.on_hand as difference
    )
    insert into stock_movements (variant_id, kind, quantity, reason) select id, 'adjusted', difference, 'counted' from counted`,
    [variantId, pieces],
  );
}

/** Adds a product review, without an account by default, with as many likes by others; returns its id. */
export async function addReview(
  pool: pg.Pool,
  productId: string,
  review: { stars: number; status?: string; helpful?: number; daysOld?: number; fit?: string; userId?: string },
): Promise<string> {
  const { stars, status = 'active', helpful = 0, daysOld = 1, fit = null, userId = null } = review;
  const { rows } = await pool.query<{ id: string }>(
    `insert into reviews (product_id, user_id, author_name, rating, title, comment, status, is_verified, created_at, fit)
    values ($1, $6, 'Ravi', $2, 'As shown', 'Fits well.', $3, true, now() - make_interval(days => $4), $5) returning id`,
    [productId, stars, status, daysOld, fit, userId],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `with people as (
      insert into users (identity_uid, auth_method) select 'reader-' || uuidv7(), 'email' from generate_series(1, $2) returning id
    ) insert into review_likes (review_id, user_id) select $1, id from people`,
    [id, helpful],
  );
  return id;
}

type TestCategory = {
  slug: string;
  name?: string;
  isActive?: boolean;
  onHomepage?: boolean;
  order?: number;
  parentId?: string;
  picture?: string;
};

/** Returns the id of the category with this slug, creating it if missing. */
export async function addCategory(pool: pg.Pool, category: TestCategory): Promise<string> {
  const {
    slug,
    name = slug,
    isActive = true,
    onHomepage = true,
    order = 0,
    parentId = null,
    picture = null,
  } = category;
  // Many tests add products side by side: a row that is only read cannot be half updated when the next one looks.
  await pool.query(
    // On the home page while there is room.
    `insert into categories (slug, name, is_active, show_on_homepage, sort_order, parent_id, picture_key)
    select $1, $2, $3, $4 and (select count(*) from categories where is_active and show_on_homepage) < 6, $5, $6, $7
    on conflict do nothing`,
    [slug, name, isActive, onHomepage, order, parentId, picture],
  );
  const { rows } = await pool.query<{ id: string }>('select id from categories where slug = $1', [slug]);
  if (!rows[0]) throw new Error(`another category is called ${name}`);
  return rows[0].id;
}

/** Adds a picture that banners, strips and products can reference; returns its key. */
export async function addPicture(
  pool: pg.Pool,
  size: { width: number; height: number } = { width: 1_080, height: 1_350 },
): Promise<string> {
  const key = randomBytes(8).toString('hex');
  await pool.query(`insert into pictures (key, width, height, placeholder) values ($1, $2, $3, '#c0b8a8')`, [
    key,
    size.width,
    size.height,
  ]);
  return key;
}

/** Adds an active hero banner; returns its id. */
export async function addBanner(pool: pg.Pool, title = 'Still wild'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into banners (type, title, picture_key) values ('hero', $1, $2) returning id`,
    [title, await addPicture(pool, { width: 1_920, height: 820 })],
  );
  return rows[0]?.id ?? '';
}

async function addProductPicture(pool: pg.Pool, productId: string, color: string | undefined): Promise<void> {
  const key = await addPicture(pool);
  await pool.query(`insert into product_pictures (product_id, picture_key, alt, color) values ($1, $2, 'Front', $3)`, [
    productId,
    key,
    color ?? null,
  ]);
}

/** An address that every order endpoint accepts. */
export const address = {
  fullName: 'Asha Menon',
  phoneNumber: '+919845012345',
  email: 'asha@ksauni.example',
  addressLine1: '22, Lakeview Apartments',
  addressLine2: 'Domlur',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560071',
};
