import type { StaffCategory } from '#contract/admin-categories.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { lockCategories, selectForStaff, type StaffCategoryRow, updateOrder } from './admin-categories.queries.ts';
import { toCategory } from './categories.ts';
import { asTree, orderedTree } from './category-tree.rules.ts';

type Narrowing = { search?: string | undefined; state?: 'shown' | 'hidden' | 'home' | undefined };

/** Every category as a tree, or those of it that match. */
export async function listForStaff(context: Context, narrowing: Narrowing = {}): Promise<StaffCategory[]> {
  return (await readTree(context.db)).filter((category) => matches(category, narrowing));
}

export async function findForStaff(db: Context['db'], id: string): Promise<StaffCategory> {
  const found = (await readTree(db)).find(({ _id }) => _id === id.toLowerCase());
  if (!found) throw new ApiError('NOT_FOUND');
  return found;
}

/** All of them at once: of two who order the same categories the last one's order stands whole. */
export async function orderCategories(context: Context, ids: readonly string[]): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockCategories(tx);
    const wanted = ids.map((id) => id.toLowerCase());
    const ordered = orderedTree(await selectForStaff(tx), wanted);
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

/** What is not said of it stays empty here, where the shop would say its name. */
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
  };
}

function matches({ name, slug, isActive, showOnHomepage }: StaffCategory, { search, state }: Narrowing): boolean {
  const sought = search?.toLowerCase() ?? '';
  const isFound = name.toLowerCase().includes(sought) || slug.includes(sought);
  const isOfState =
    state === undefined || (state === 'home' ? isActive && showOnHomepage : isActive === (state === 'shown'));
  return isFound && isOfState;
}
