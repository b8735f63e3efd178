import type { CategorySort, categorySorts, StaffCategory } from '#contract/admin-categories.ts';
import type { Context } from '#server/context.ts';
import { csvFile } from '#server/platform/csv.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { versionOf } from '#server/platform/edit-conflict.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { type SortKeys, sortRows } from '#server/platform/sort-rows.ts';
import { lockCategories, selectForStaff, type StaffCategoryRow, updateOrder } from './admin-categories.queries.ts';
import { toCategory } from './categories.ts';
import { asTree, orderedTree } from './category-tree.rules.ts';

type Filter = { search?: string | undefined; state?: 'shown' | 'hidden' | 'home' | undefined };
type SortedFilter = Filter & { sort?: CategorySort | undefined };

const sortKeys: SortKeys<StaffCategory, (typeof categorySorts)[number]> = {
  name: ({ name }) => name,
  products: ({ products }) => products,
};

/** Returns all categories as a tree, or the matching ones. */
export async function listForStaff(context: Context, { sort, ...filter }: SortedFilter = {}): Promise<StaffCategory[]> {
  const found = (await readTree(context.db)).filter((category) => matches(category, filter));
  return sortRows(found, sort, sortKeys);
}

/** Exports the list as CSV. */
export async function exportCategories(context: Context, requested: SortedFilter) {
  const categories = await listForStaff(context, requested);
  return csvFile(
    ['Name', 'Address', 'Above it', 'State', 'Home page', 'Products', 'On sale'],
    categories.map((one) => [
      one.name,
      one.slug,
      one.parentCategory?.name ?? '',
      one.isActive ? 'shown' : 'hidden',
      one.showOnHomepage ? 'yes' : 'no',
      one.products,
      one.productCount,
    ]),
  );
}

export async function findForStaff(db: Context['db'], id: string): Promise<StaffCategory> {
  const found = (await readTree(db)).find(({ _id }) => _id === id.toLowerCase());
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
}

/** Orders all categories at once, so that of concurrent orders the last one applies as a whole. */
export async function orderCategories(context: Context, ids: readonly string[]): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockCategories(tx);
    const requested = ids.map((id) => id.toLowerCase());
    const ordered = orderedTree(await selectForStaff(tx), requested);
    if (!ordered) {
      throw new ApiError('EDIT_CONFLICT', {
        message: 'Somebody else has added or deleted a category meanwhile. Load the list again.',
      });
    }
    await updateOrder(tx, ordered);
    await invalidateOnCommit(tx, ['categories', 'products']);
  });
}

async function readTree(db: Context['db']): Promise<StaffCategory[]> {
  return asTree(await selectForStaff(db)).map(({ row, depth }) => toStaffCategory(row, depth));
}

/** Converts a row for staff; unset texts stay empty, where the shop would fall back to the name. */
function toStaffCategory(row: StaffCategoryRow, depth: number): StaffCategory {
  const { image, ...category } = toCategory(row);
  return {
    ...category,
    image: image.url ? { ...image, alt: row.picture_alt } : image,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    depth,
    products: row.products,
    oldSlugs: row.old_slugs,
    version: versionOf(saidOf(row)),
  };
}

/** Fields versioned for the editors of a category and its SEO; excludes its sort order. */
function saidOf(row: StaffCategoryRow) {
  return [
    [row.name, row.slug, row.description, row.parent_id, row.is_active, row.show_on_homepage],
    [row.picture_key, row.picture_alt, row.seo_title, row.seo_description],
  ];
}

function matches({ name, slug, isActive, showOnHomepage }: StaffCategory, { search, state }: Filter): boolean {
  const sought = search?.toLowerCase() ?? '';
  const isFound = name.toLowerCase().includes(sought) || slug.includes(sought);
  const isOfState =
    state === undefined || (state === 'home' ? isActive && showOnHomepage : isActive === (state === 'shown'));
  return isFound && isOfState;
}
