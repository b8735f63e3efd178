import { paginate } from '#contract/paging.ts';
import type { Listing, ListingQuery, Product, ProductCard, Sort } from '#contract/products.ts';
import { sortFrom } from '#contract/rules/listing-sort.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { findPage } from './find-products.ts';
import { filterFrom } from './listing-filter.ts';
import { toCard, toProduct } from './product-card.ts';
import type { ProductFilter } from './product-filter.queries.ts';
import { selectCards, selectProduct, selectProductIds } from './products.queries.ts';

/** Number of products in a home page rail. */
const railLength = 12;

const anything: ProductFilter = { sizes: [], colors: [], fits: [] };
const nothing = { total: 0, ids: [] };

/** Returns one page of a listing with its total, which is cached until the catalogue changes. */
export async function listProducts(context: Context, query: ListingQuery): Promise<Omit<Listing, 'success'>> {
  const { filter, isHopeless, correctedTo } = await filterFrom(context, query);
  const page = { sort: sortFrom(query), limit: query.limit, offset: (query.page - 1) * query.limit };
  const { total, ids } = isHopeless ? nothing : await findPage(context, filter, page);
  const products = await rememberedCards(context, ids);
  const pagination = paginate(query.page, query.limit, total);
  return {
    products,
    totalProducts: total,
    totalPages: pagination.totalPages,
    currentPage: query.page,
    pagination,
    category: filter.categoryIds?.[0],
    correctedTo,
  };
}

/** Returns the first products of a filter, for home page rails. */
export async function railOf(
  context: Context,
  rail: { filter: Partial<ProductFilter>; sort: Exclude<Sort, 'relevance'>; limit?: number },
): Promise<ProductCard[]> {
  const page = { sort: rail.sort, limit: rail.limit ?? railLength, offset: 0 };
  return cardsOf(context, { ...anything, ...rail.filter }, page);
}

/** Returns a product on sale, by id or slug. */
export async function findProduct(context: Context, idOrSlug: string): Promise<Product> {
  const by = isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug };
  const row = await selectProduct(context.pool, by);
  if (!row) throw new ApiError('NOT_FOUND');
  return toProduct(row);
}

/** Returns the cards of these products, in this order, whether on sale or not. */
export async function findCards(context: Context, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(context.pool, ids);
  return rows.map(toCard);
}

async function cardsOf(
  context: Context,
  filter: ProductFilter,
  page: Parameters<typeof selectProductIds>[2],
): Promise<ProductCard[]> {
  return rememberedCards(context, await selectProductIds(context.db, filter, page));
}

/**
 * Caches cards for lists, although whole replies are cached as well: different lists share products, and building cards
 * is most of the work. Carts and orders bypass this cache.
 */
function rememberedCards(context: Context, ids: readonly string[]): Promise<ProductCard[]> {
  return context.memo.getEach(ids, {
    key: (id) => `card ${id}`,
    tags: (id) => ['products', 'categories', `product:${id}`],
    make: async (missing) => new Map((await findCards(context, missing)).map((card) => [card._id, card])),
  });
}
