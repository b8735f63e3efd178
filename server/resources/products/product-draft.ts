import { randomInt } from 'node:crypto';
import type { EditedProduct } from '#contract/admin-products.ts';
import type { ProductChange } from '#contract/product-draft.ts';
import { addressWords } from '#contract/rules/product-address.ts';

type Said<Name extends keyof ProductChange> = NonNullable<ProductChange[Name]>;
type SaidVariant = Said<'variants'>[number];
type SaidPicture = Said<'pictures'>[number];

/**
 * The intended state of a product; prices in rupees, `category` is an id. A variant's `stock` is the wanted on-hand
 * quantity.
 */
export type Draft = Pick<
  EditedProduct,
  | 'name'
  | 'slug'
  | 'brand'
  | 'description'
  | 'productDetails'
  | 'material'
  | 'care'
  | 'fits'
  | 'subcategory'
  | 'price'
  | 'originalPrice'
  | 'tags'
  | 'sku'
  | 'hsn'
  | 'gsm'
  | 'weight'
  | 'dimensions'
  | 'genericName'
  | 'netQuantity'
  | 'countryOfOrigin'
  | 'manufacturer'
  | 'packer'
  | 'modelLine'
  | 'sizeChart'
  | 'state'
  | 'publishAt'
  | 'seoTitle'
  | 'seoDescription'
> & {
  category: string;
  colors: { name: string; code: string; was?: string | undefined }[];
  variants: SaidVariant[];
  pictures: (Omit<SaidPicture, 'color'> & { color: string | null })[];
};

/** The defaults of a new product. */
export const blank: Draft = {
  name: '',
  slug: '',
  brand: '',
  description: '',
  productDetails: '',
  material: '',
  care: '',
  fits: 'regular',
  category: '',
  subcategory: '',
  price: 0,
  originalPrice: null,
  tags: [],
  sku: '',
  hsn: '6109',
  gsm: null,
  weight: null,
  dimensions: null,
  genericName: '',
  netQuantity: '1 piece',
  countryOfOrigin: '',
  manufacturer: '',
  packer: '',
  modelLine: '',
  sizeChart: [],
  state: 'draft',
  publishAt: null,
  seoTitle: '',
  seoDescription: '',
  colors: [],
  variants: [],
  pictures: [],
};

/** Returns a product in the form of a draft. */
export function draftOf(product: EditedProduct): Draft {
  const { category, colors, variants, images } = product;
  const same = Object.keys(blank).filter((name) => name in product);
  return {
    // Sound: these are a draft's field names; the four whose types differ are replaced below.
    ...(Object.fromEntries(same.map((name) => [name, product[name as keyof EditedProduct]])) as unknown as Draft),
    category: category._id,
    colors: colors.map(({ name, code }) => ({ name, code })),
    variants: variants.map(({ _id, color, size, sku, onHand }) => ({
      _id,
      color,
      size,
      sku,
      stock: onHand,
      stockWas: onHand,
    })),
    pictures: images.map(({ _id, alt, color, view }) => ({ _id, alt, color, view })),
  };
}

/**
 * Applies a change to a draft; where it renames or removes colours, variants and pictures follow unless the change
 * includes them.
 */
export function changedDraft(draft: Draft, change: ProductChange): Draft {
  const said = Object.entries(change).filter(([name, value]) => name in blank && value !== undefined);
  // Sound: the endpoint's schema has the same types under these names.
  const next = { ...draft, ...(Object.fromEntries(said) as Partial<Draft>) };
  if (change.dimensions !== undefined) next.dimensions = wholeParcel(change.dimensions);
  if (change.pictures) next.pictures = change.pictures.map((one) => ({ ...one, color: one.color ?? null }));
  if (!change.colors) return next;
  const now = new Map(change.colors.map(({ name, was = name }) => [was, name]));
  const keeps = ({ color }: { color: string | null }) => color === null || now.has(color);
  if (!change.variants) {
    next.variants = draft.variants.filter(keeps).map((one) => ({ ...one, color: now.get(one.color) ?? one.color }));
  }
  if (!change.pictures) {
    next.pictures = draft.pictures.map((one) => ({ ...one, color: one.color && (now.get(one.color) ?? null) }));
  }
  return next;
}

/** A parcel has all three dimensions or none. */
function wholeParcel(sides: ProductChange['dimensions']): Draft['dimensions'] {
  const { length, width, height } = sides ?? {};
  return length && width && height ? { length, width, height } : null;
}

/** Slugs that would collide with other routes. */
const taken = ['trending', 'new', 'oversized', 'search', 'facets', 'suggestions', 'slug', 'category'];

/** Derives the slug from a name. */
export function slugOf(name: string): string {
  const words = addressWords(name);
  if (words === '') return `product-${randomInt(100_000, 1_000_000)}`;
  return isReserved(words) ? `${words}-product` : words;
}

export function isReserved(slug: string): boolean {
  return taken.includes(slug);
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Generates a product's SKU. */
export function newSku(): string {
  return `KS${Array.from({ length: 7 }, () => signs[randomInt(signs.length)]).join('')}`;
}

/** Longest SKU, in characters. */
const longestSku = 60;

/** Derives a variant's SKU from its product's SKU, colour and size. */
export function variantSku(sku: string, { color, size }: { color: string; size: string }): string {
  const part = (words: string) =>
    words
      .normalize('NFKD')
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 18) || newSku();
  return skuOf(sku, `${part(color)}-${part(size)}`);
}

/** A variant's SKU where the derived one is taken. */
export function otherVariantSku(sku: string): string {
  return skuOf(sku, newSku());
}

function skuOf(sku: string, end: string): string {
  return `${sku.slice(0, longestSku - 1 - end.length)}-${end}`;
}
