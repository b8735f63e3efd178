import type { Product, ProductCard } from '#contract/products.ts';
import { toRupees } from '#contract/rules/money.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import { headExtrasOf } from '#server/resources/seo/heads.rules.ts';
import type { CardRow, PictureRow, ProductRow } from './products.queries.ts';

/** Formats a product for lists and carts. */
export function toCard(row: CardRow): ProductCard {
  const stock = row.sizes.reduce((sum, size) => sum + size.stock, 0);
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    // Sound: the constraint products_fit_known admits exactly the contract's values.
    fits: row.fit as ProductCard['fits'],
    price: toRupees(row.price_paise),
    originalPrice: row.mrp_paise === null ? null : toRupees(row.mrp_paise),
    images: row.pictures.map(toPicture),
    category: { _id: row.category_id, name: row.category_name, slug: row.category_slug },
    sizes: row.sizes,
    colors: row.colors.map((color) => toColor(color, row.pictures)),
    tags: row.tags,
    rating: { average: average(row), count: row.rating_count },
    stock,
    stockQuantity: stock,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Formats a product for its page. */
export function toProduct(row: ProductRow): Product {
  const card = toCard(row);
  return {
    ...card,
    category: { ...card.category, isActive: row.category_is_active },
    description: row.description,
    productDetails: row.product_details,
    material: row.material,
    care: row.care,
    subcategory: row.subcategory,
    sku: row.sku,
    hsn: row.hsn,
    weight: row.weight_grams,
    gsm: row.gsm,
    dimensions: dimensionsOf(row),
    genericName: row.generic_name,
    netQuantity: row.net_quantity,
    countryOfOrigin: row.country_of_origin,
    manufacturer: row.manufacturer,
    packer: row.packer,
    modelLine: row.model_line,
    sizeChart: row.size_chart,
    seoTitle: row.head_title,
    seoDescription: row.head_description,
    ...headExtrasOf(row),
    variants: row.variants.map(({ id, ...variant }) => ({ _id: id, ...variant })),
  };
}

type Sides = { length_cm: number | null; width_cm: number | null; height_cm: number | null };

export function dimensionsOf({ length_cm: length, width_cm: width, height_cm: height }: Sides): Product['dimensions'] {
  return length !== null && width !== null && height !== null ? { length, width, height } : null;
}

function toPicture(row: PictureRow): ProductCard['images'][number] {
  const { id, key, ...picture } = row;
  return { _id: id, url: pictureUrl(key, 720, 'webp'), ...picture };
}

function toColor(color: { name: string; code: string }, pictures: PictureRow[]): ProductCard['colors'][number] {
  const images = pictures
    .filter((shown) => shown.color === color.name)
    .map((shown) => pictureUrl(shown.key, 720, 'webp'));
  return { name: color.name, code: color.code, hex: color.code, images };
}

/** Returns the mean of all visible reviews, to one decimal. */
function average(row: CardRow): number {
  return row.rating_count === 0 ? 0 : Math.round((row.rating_sum / row.rating_count) * 10) / 10;
}
