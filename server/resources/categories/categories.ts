import type { Category } from '#contract/categories.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { headExtrasOf } from '#server/resources/seo/heads.rules.ts';
import { type CategoryRow, selectCategories, selectCategory, selectNodes } from './categories.queries.ts';
import { familiesOf } from './category-tree.rules.ts';

const changedBy = ['categories', 'products'];

/** Cached, because counting their products reads the whole catalogue, and every new filter lists the categories. */
export async function listCategories({ db, memo }: Context, onlyHomepage: boolean): Promise<Category[]> {
  const rows = await memo.get('categories', changedBy, () => selectCategories(db));
  return rows.filter((row) => row.show_on_homepage || !onlyHomepage).map(toCategory);
}

/**
 * Returns an active category by id or slug; cached until categories or products change, since every listing needs it.
 */
export async function findCategory(context: Context, idOrSlug: string): Promise<Category> {
  const by = isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug };
  const row = await context.memo.get(`category ${idOrSlug}`, changedBy, () => selectCategory(context.db, by));
  if (!row) throw new ApiError('NOT_FOUND');
  return toCategory(row);
}

/** Returns the ids of each category and of all below it, its own first; cached until categories change. */
export function categoryFamilies({
  db,
  memo,
}: Pick<Context, 'db' | 'memo'>): Promise<ReadonlyMap<string, readonly string[]>> {
  return memo.get('category families', ['categories'], async () => familiesOf(await selectNodes(db)));
}

export function toCategory(row: CategoryRow): Category {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    image: imageOf(row),
    parentCategory: row.parent_id && row.parent_name ? { _id: row.parent_id, name: row.parent_name } : null,
    subcategories: row.subcategories,
    isActive: row.is_active,
    showOnHomepage: row.show_on_homepage,
    sortOrder: row.sort_order,
    productCount: row.product_count,
    seoTitle: row.head_title,
    seoDescription: row.head_description,
    ...headExtrasOf(row),
  };
}

function imageOf(row: CategoryRow): Category['image'] {
  const { picture_key: key, width, height, placeholder } = row;
  if (key === null || width === null || height === null || placeholder === null) return {};
  return { url: pictureUrl(key, 720, 'webp'), alt: row.picture_alt || row.name, width, height, placeholder };
}
