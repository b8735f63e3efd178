import type { z } from 'zod';
import type { adminProductEndpoints, EditedProduct, ListedProduct } from '#contract/admin-products.ts';
import { paginate } from '#contract/paging.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { type CsvCells, csvHead, csvLine, moneyCell } from '#contract/rules/csv-columns.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { leavesOutOlder } from '#server/platform/db/newest.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { categoryFamilies } from '#server/resources/categories/categories.ts';
import {
  countMeant,
  type EditedRow,
  type ExportedRow,
  type Filter,
  selectCategoryId,
  selectEdited,
  selectExported,
  selectPage,
  type StaffSort,
  type StateRow,
} from './admin-products.queries.ts';
import { dimensionsOf, toCard, toProduct } from './product-card.ts';
import { selectStaffCards } from './products.queries.ts';
import { selectLevels } from './stock-levels.queries.ts';

type Query = z.output<typeof adminProductEndpoints.list.query>;
type QueryFilter = Pick<Query, 'search' | 'category' | 'minPrice' | 'maxPrice' | 'state' | 'stock'>;

/** Largest offset of a page; further rows need a narrower filter. */
const deepest = 10_000;
/** Rows per file. */
const mostExported = 50_000;

/** Returns a page of products in any state. */
export async function listForStaff(context: Context, query: Query) {
  const { page, limit } = query;
  const offset = (page - 1) * limit;
  if (offset > deepest) {
    throw new ApiError('OUT_OF_RANGE', { message: 'The list is turned to its 10,000th row at most. Narrow it first.' });
  }
  const filter = await filterOf(context, query);
  if (!filter) return { products: [], pagination: { ...paginate(page, limit, 0), isOfNewest: false } };
  const levels = await selectLevels(context.db);
  const total = await countMeant(context.db, filter);
  const isFew = query.search !== undefined && total <= mostCounted;
  const [rows, isOfNewest] = await Promise.all([
    selectPage(context.db, { ...filter, levels, sort: orderOf(query), limit, offset, isFew }),
    leavesOutOlder(context.db, { table: 'products', search: query.search }),
  ]);
  return { products: await listed(context, rows), pagination: { ...paginate(page, limit, total), isOfNewest } };
}

async function listed(context: Context, rows: readonly StateRow[]): Promise<ListedProduct[]> {
  const cards = await selectStaffCards(
    context.pool,
    rows.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return cards.flatMap((card) => {
    const row = byId.get(card.id);
    if (!row) return [];
    const { sku, state, description, material, subcategory, out, low } = row;
    return {
      ...toCard(card),
      sku,
      state,
      description,
      material,
      subcategory,
      out,
      low,
      productDetails: row.product_details,
      weight: row.weight_grams,
      dimensions: dimensionsOf(row),
      publishAt: row.publish_at?.toISOString() ?? null,
    };
  });
}

/** Converts the query's filters for the database; undefined if its category does not exist. */
export async function filterOf(context: Context, query: QueryFilter): Promise<Filter | undefined> {
  const { search, category, minPrice, maxPrice, state, stock } = query;
  const categoryId = category && (await selectCategoryId(context.db, category));
  if (category && !categoryId) return undefined;
  const families = await categoryFamilies(context);
  return {
    search: search === '' ? undefined : search,
    categoryIds: categoryId ? (families.get(categoryId) ?? [categoryId]) : undefined,
    minPaise: minPrice === undefined ? undefined : toPaise(minPrice),
    maxPaise: maxPrice === undefined ? undefined : toPaise(maxPrice),
    state,
    stock: stock === 'low' ? { low: await selectLevels(context.db) } : stock,
  };
}

const orderBy: Record<string, StaffSort> = {
  newest: '-createdAt',
  oldest: 'createdAt',
  'price-low': 'price',
  'price-high': '-price',
  name: 'name',
  '-name': '-name',
  price: 'price',
  '-price': '-price',
  createdAt: 'createdAt',
  '-createdAt': '-createdAt',
  updatedAt: 'updatedAt',
  '-updatedAt': '-updatedAt',
};

/** Reads our `sort`, or `sortBy` and `sortOrder` of earlier clients; newest first if unknown. */
function orderOf({ sort, sortBy, sortOrder }: Pick<Query, 'sort' | 'sortBy' | 'sortOrder'>): StaffSort {
  if (sort && Object.hasOwn(orderBy, sort)) return orderBy[sort] ?? '-createdAt';
  if (sortBy === 'price') return sortOrder === 'desc' ? '-price' : 'price';
  if (sortBy === 'createdAt' && sortOrder === 'asc') return 'createdAt';
  const known = sortBy && sortBy !== 'createdAt' && Object.hasOwn(orderBy, sortBy) ? orderBy[sortBy] : undefined;
  return known ?? '-createdAt';
}

/** Returns one product in any state. */
export async function readForStaff(context: Pick<Context, 'db'>, idOrSlug: string): Promise<EditedProduct> {
  const row = await selectEdited(context.db, isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  if (!row) throw new ApiError('NOT_FOUND');
  return toEdited(row);
}

export function toEdited(row: EditedRow): EditedProduct {
  const variants = row.edited_variants.map((one) => ({
    _id: one.id,
    size: one.size,
    color: one.color,
    sku: one.sku,
    stock: one.on_hand - one.reserved,
    onHand: one.on_hand,
    reserved: one.reserved,
    isOrdered: one.is_ordered,
  }));
  return {
    ...toProduct({ ...row, variants: [] }),
    // As entered by staff; the shop shows the resulting page head here.
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    variants,
    state: row.state,
    publishAt: row.publish_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    version: row.version,
    oldSlugs: row.old_slugs,
  };
}

type Exported = QueryFilter & Pick<Query, 'sort' | 'sortBy' | 'sortOrder'>;

/** Returns the listed products as a CSV file, with a row per variant. */
export async function exportProducts(context: Context, query: Exported): Promise<Uint8Array<ArrayBuffer>> {
  const filter = await filterOf(context, query);
  const rows = filter
    ? await selectExported(context.db, { ...filter, sort: orderOf(query), limit: mostExported + 1 })
    : [];
  requireFit(rows.length, mostExported, 'sizes');
  return csvFile(
    csvHead('products'),
    rows.map((row) => csvLine('products', cellsOf(row))),
  );
}

/** In the import's format: importing an unchanged export changes nothing. */
function cellsOf(row: ExportedRow): CsvCells<'products'> {
  return {
    handle: row.slug,
    name: row.name,
    brand: row.brand,
    category: row.category,
    description: row.description.trim(),
    details: row.product_details.trim(),
    material: row.material,
    care: row.care,
    fit: row.fit,
    tags: row.tags.join(', '),
    productSku: row.sku,
    hsn: row.hsn,
    price: moneyCell(row.price_paise),
    mrp: moneyCell(row.mrp_paise),
    weight: String(row.weight_grams ?? ''),
    state: row.state,
    color: row.color ?? '',
    colorCode: row.color_code?.toLowerCase() ?? '',
    size: row.size ?? '',
    sku: row.variant_sku ?? '',
    barcode: row.barcode ?? '',
    onHand: String(row.on_hand ?? ''),
    onHandBefore: String(row.on_hand ?? ''),
  };
}
