import type pg from 'pg';
import { PLENTY, PRODUCTS } from './catalogue.ts';
import { CATEGORIES } from './catalogue/categories.ts';
import { SIZE_CHARTS } from './catalogue/size-charts.ts';
import type { SeedProduct } from './catalogue/types.ts';
import { galleryOf } from './pictures/gallery.ts';
import { allPictures, lookUpPicture } from './pictures/look-up.ts';
import { daysBefore, insertRows } from './rows.ts';

const maker = 'Ksauni Apparel Private Limited, 14, 2nd Cross, Indiranagar, Bengaluru 560038';
const packer = 'Tirupur Knit House, 48, Avinashi Road, Tiruppur 641602, Tamil Nadu';

/** Pictures, categories, products with their colours, pictures, variants and stock. */
export async function seedCatalogue(client: pg.ClientBase, now: Date): Promise<void> {
  await insertRows(
    client,
    { table: 'pictures', columns: ['key text', 'width int', 'height int', 'placeholder text'] },
    uniquePictures(),
  );
  await seedCategories(client);
  await seedProducts(client, now);
  await seedVariants(client, now);
}

function uniquePictures() {
  return [...new Map(allPictures().map((picture) => [picture.key, picture])).values()];
}

async function seedCategories(client: pg.ClientBase): Promise<void> {
  const rows = CATEGORIES.map((category) => {
    const picture = lookUpPicture(category.picture);
    return {
      slug: category.slug,
      name: category.name,
      description: category.description,
      picture_key: picture.key,
      picture_alt: picture.alt,
      show_on_homepage: category.showOnHomepage,
      sort_order: category.sortOrder,
    };
  });
  const columns = [
    'slug text',
    'name text',
    'description text',
    'picture_key text',
    'picture_alt text',
    'show_on_homepage boolean',
    'sort_order int',
  ];
  await insertRows(client, { table: 'categories', columns }, rows);
}

async function seedProducts(client: pg.ClientBase, now: Date): Promise<void> {
  const rows = PRODUCTS.map((product, index) => ({
    slug: product.slug,
    name: product.name,
    description: product.description,
    product_details: product.details,
    material: product.fabric,
    gsm: product.gsm,
    generic_name: product.kind,
    net_quantity: product.cut === 'co-ord' ? '1 set of 2 pieces' : '1 piece',
    ...parcelOf(product.weightGrams),
    care: product.care,
    fit: product.fit,
    category: product.categorySlug,
    price_paise: product.pricePaise,
    mrp_paise: product.mrpPaise,
    tags: product.tags,
    sku: skuOf(index),
    hsn: product.hsn,
    weight_grams: product.weightGrams,
    model_line: product.modelLine,
    size_chart: SIZE_CHARTS[product.sizeChart].filter((row) => product.sizes.includes(row.size)),
    created_at: daysBefore(now, product.createdDaysAgo),
  }));
  await client.query(
    `insert into products (slug, name, brand, description, product_details, material, care, fit, category_id, price_paise,
      mrp_paise, tags, sku, hsn, weight_grams, gsm, generic_name, net_quantity, length_cm, width_cm, height_cm,
      manufacturer, packer, model_line, size_chart, created_at, published_at, updated_at)
    select r.slug, r.name, 'Ksauni', r.description, r.product_details, r.material, r.care, r.fit, c.id, r.price_paise,
      r.mrp_paise, array(select json_array_elements_text(r.tags)), r.sku, r.hsn, r.weight_grams, r.gsm, r.generic_name,
      r.net_quantity, r.length_cm, r.width_cm, r.height_cm, $2, $3, r.model_line,
      r.size_chart, r.created_at, r.created_at, r.created_at
    from json_to_recordset($1) as r (slug text, name text, description text, product_details text, material text, care text,
      fit text, category text, price_paise int, mrp_paise int, tags json, sku text, hsn text, weight_grams int,
      gsm int, generic_name text, net_quantity text, length_cm int, width_cm int, height_cm int, model_line text,
      size_chart jsonb, created_at timestamptz) join categories c on c.slug = r.category`,
    [JSON.stringify(rows), maker, packer],
  );
  await seedColours(client);
}

/** Folded in a paper mailer; fleece is thicker than a T-shirt. In centimetres. */
function parcelOf(weightGrams: number) {
  return { length_cm: 32, width_cm: 26, height_cm: weightGrams > 400 ? 7 : 3 };
}

function skuOf(index: number): string {
  return `KS${String(index + 1).padStart(3, '0')}`;
}

async function seedColours(client: pg.ClientBase): Promise<void> {
  const colours = PRODUCTS.flatMap((product) =>
    product.colours.map((colour, position) => ({ slug: product.slug, name: colour.name, code: colour.code, position })),
  );
  await client.query(
    `insert into product_colors (product_id, name, code, position)
    select p.id, r.name, r.code, r.position from json_to_recordset($1) as r (slug text, name text, code text, position int)
    join products p on p.slug = r.slug`,
    [JSON.stringify(colours)],
  );
  const shown = PRODUCTS.flatMap((product) =>
    galleryOf(product).map((picture, position) => ({
      slug: product.slug,
      key: lookUpPicture(picture.name).key,
      position,
      ...picture,
    })),
  );
  await client.query(
    `insert into product_pictures (product_id, picture_key, alt, color, view, position)
    select p.id, r.key, r.alt, r.colour, r.view, r.position
    from json_to_recordset($1) as r (slug text, key text, alt text, colour text, view text, position int)
    join products p on p.slug = r.slug`,
    [JSON.stringify(shown)],
  );
}

async function seedVariants(client: pg.ClientBase, now: Date): Promise<void> {
  const rows = PRODUCTS.flatMap((product, index) =>
    product.colours.flatMap((colour, place) =>
      product.sizes.map((size, position) => ({
        slug: product.slug,
        color: colour.name,
        size,
        position,
        sku: `${skuOf(index)}-${place + 1}-${size}`,
        stock: stockOf(product, colour.name, size),
      })),
    ),
  );
  await client.query(
    `with made as (
      insert into variants (product_id, color, size, size_position, sku, on_hand)
      select p.id, r.color, r.size, r.position, r.sku, r.stock
      from json_to_recordset($1) as r (slug text, color text, size text, position int, sku text, stock int)
      join products p on p.slug = r.slug returning id, on_hand
    ) insert into stock_movements (variant_id, kind, quantity, reason, at)
    select id, 'received', on_hand, 'Opening stock', $2 from made where on_hand > 0`,
    [JSON.stringify(rows), daysBefore(now, 120)],
  );
}

function stockOf(product: SeedProduct, colour: string, size: string): number {
  return product.scarce.find((line) => line.colour === colour && line.size === size)?.stock ?? PLENTY;
}
