import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { headExtras } from './page-heads.ts';
import { limit, page, pagination } from './paging.ts';
import { picture } from './picture.ts';
import { id, idOrSlug, moment, rupees, unsetIfEmpty } from './text.ts';

/** Cuts of a product. */
export const fits = ['regular', 'slim', 'oversized', 'loose', 'fitted', 'crop'] as const;

/** Sizes in display order. */
export const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;

/** Sort orders of a listing; `sort` and `sortBy` also accept the synonyms of earlier clients (rules/listing-sort.ts). */
export const sorts = [
  'newest',
  'oldest',
  'popular',
  'price-low',
  'price-high',
  'rating',
  'rating-low',
  'discount',
  'name',
  'name-desc',
  // Best matches first; same as newest without a search text.
  'relevance',
] as const;
export type Sort = (typeof sorts)[number];

/** A product picture; `color` is null if it shows no particular colour. */
const productPicture = picture.extend({ _id: id, color: z.string().nullable(), view: z.string() });

/** A colour of a product; `images` are URLs of its pictures, front first. `hex` equals `code`. */
const productColor = z.object({ name: z.string(), code: z.string(), hex: z.string(), images: z.array(z.string()) });

/** A size with the stock available over all colours. */
const productSize = z.object({ size: z.string(), stock: z.number().int() });

/** A variant: one size of one colour, with its own stock in pieces. */
export const variant = z.object({
  _id: id,
  size: z.string(),
  color: z.string(),
  sku: z.string(),
  stock: z.number().int(),
});
export type Variant = z.infer<typeof variant>;

const categoryRef = z.object({ _id: id, name: z.string(), slug: z.string() });

/** A product in lists. Prices in rupees, GST included; `originalPrice` is the MRP. */
export const productCard = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  fits: z.enum(fits),
  price: rupees,
  originalPrice: rupees.nullable(),
  images: z.array(productPicture),
  category: categoryRef,
  sizes: z.array(productSize),
  colors: z.array(productColor),
  tags: z.array(z.string()),
  rating: z.object({ average: z.number(), count: z.number().int() }),
  stock: z.number().int(),
  stockQuantity: z.number().int(),
  isActive: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type ProductCard = z.infer<typeof productCard>;

/** Body measures of one size, in centimetres. */
const sizeChartRow = z.object({ size: z.string(), chest: z.number(), length: z.number(), shoulder: z.number() });

/**
 * Everything on the product page. Weight in grams, `gsm` is fabric weight in grams per square metre, `dimensions` of
 * the parcel in centimetres.
 */
export const product = productCard.extend({
  /** An inactive category has no page. */
  category: categoryRef.extend({ isActive: z.boolean() }),
  description: z.string(),
  productDetails: z.string(),
  material: z.string(),
  care: z.string(),
  subcategory: z.string(),
  sku: z.string(),
  hsn: z.string(),
  weight: z.number().int().nullable(),
  gsm: z.number().int().nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  genericName: z.string(),
  netQuantity: z.string(),
  countryOfOrigin: z.string(),
  manufacturer: z.string(),
  /** Empty if the manufacturer packs. */
  packer: z.string(),
  modelLine: z.string(),
  sizeChart: z.array(sizeChartRow),
  variants: z.array(variant),
  /** Head of its page: custom texts, else the template, else the name and the start of the description. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  seo: headExtras.optional(),
});
export type Product = z.infer<typeof product>;

const amount = (label: string) =>
  unsetIfEmpty(
    z.coerce
      .number({ error: `${label} must be a number.` })
      .min(0, `${label} cannot be negative.`)
      .max(10_000_000, `${label} is too large.`),
  );

const stars = unsetIfEmpty(
  z.coerce.number({ error: 'Rating must be a number.' }).min(0, 'Rating is 0 to 5.').max(5, 'Rating is 0 to 5.'),
);

const list = unsetIfEmpty(
  z.union([z.string().max(400), z.array(z.string().max(60)).max(30)], { error: 'This must be a list of words.' }),
).transform((value) =>
  (Array.isArray(value) ? value : (value?.split(',') ?? [])).map((part) => part.trim()).filter((part) => part !== ''),
);

/** Filters, sorting and paging of a listing. Empty strings count as unset; unknown parameters are ignored. */
export const listingQuery = z.object({
  category: unsetIfEmpty(idOrSlug),
  tag: unsetIfEmpty(z.string().trim().max(40)),
  search: unsetIfEmpty(z.string().trim().max(200, 'Search with at most 200 characters.')),
  minPrice: amount('The lowest price'),
  maxPrice: amount('The highest price'),
  sizes: list,
  colors: list,
  fit: list,
  rating: stars,
  minRating: stars,
  discount: unsetIfEmpty(
    z.coerce
      .number({ error: 'Discount must be a number.' })
      .min(0, 'Discount is 0 to 100.')
      .max(100, 'Discount is 0 to 100.'),
  ),
  inStock: unsetIfEmpty(z.enum(['true', 'false'], { error: 'inStock is true or false.' })),
  exclude: unsetIfEmpty(id),
  sort: unsetIfEmpty(z.string().max(40)),
  sortBy: unsetIfEmpty(z.string().max(40)),
  sortOrder: unsetIfEmpty(z.string().max(10)),
  page,
  limit: limit(12, 200),
});
export type ListingQuery = z.infer<typeof listingQuery>;

/**
 * A page of products; `category` is the one requested by id, slug or former slug; `correctedTo` is the corrected
 * spelling of the search text, if it was corrected.
 */
export const listing = z.object({
  success: z.literal(true),
  products: z.array(productCard),
  totalProducts: z.number().int(),
  totalPages: z.number().int(),
  currentPage: z.number().int(),
  pagination,
  category: id.optional(),
  correctedTo: z.string().optional(),
});
export type Listing = z.infer<typeof listing>;

const rail = z.object({ success: z.literal(true), products: z.array(productCard) });
const one = z.object({ success: z.literal(true), product });

const read = { method: 'GET', access: 'public', cached: true } as const;

export const productEndpoints = {
  list: endpoint({
    ...read,
    path: '/products',
    summary: 'Products, filtered, sorted and paged',
    query: listingQuery,
    reply: listing,
    errors: ['NOT_FOUND'],
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to fetch products',
  }),
  trending: endpoint({
    ...read,
    path: '/products/trending',
    summary: 'Tagged trending, best rated first, 12',
    reply: rail,
    fallback: 'Failed to fetch trending products',
  }),
  newest: endpoint({
    ...read,
    path: '/products/new',
    summary: 'Tagged new-arrival, newest first, 12',
    reply: rail,
    fallback: 'Failed to fetch new products',
  }),
  oversized: endpoint({
    ...read,
    path: '/products/oversized',
    summary: 'Products with an oversized fit, newest first',
    reply: rail,
    fallback: 'Failed to fetch oversized products',
  }),
  bySlug: endpoint({
    ...read,
    path: '/products/slug/:slug',
    summary: 'One product by its slug',
    params: z.object({ slug: idOrSlug }),
    reply: one,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch product',
  }),
  byCategory: endpoint({
    ...read,
    path: '/products/category/:category',
    summary: 'Products of one category, by id or slug',
    params: z.object({ category: idOrSlug }),
    query: listingQuery.omit({ category: true }),
    reply: listing,
    errors: ['NOT_FOUND'],
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to fetch products',
  }),
  byCategorySlug: endpoint({
    ...read,
    path: '/products/category/slug/:slug',
    summary: 'Products of one category, by slug',
    params: z.object({ slug: idOrSlug }),
    query: listingQuery.omit({ category: true }),
    reply: listing,
    errors: ['NOT_FOUND'],
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to fetch products',
  }),
  one: endpoint({
    ...read,
    path: '/products/:id',
    summary: 'One product by id or slug',
    params: z.object({ id: idOrSlug }),
    reply: one,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch product',
  }),
};
