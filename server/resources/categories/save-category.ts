import { type CategoryForm, homepageIsFull, mostOnHomepage, type StaffCategory } from '#contract/admin-categories.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { savePicture } from '#server/resources/pictures/save-picture.ts';
import * as queries from './admin-categories.queries.ts';
import type { CategoryColumns } from './admin-categories.queries.ts';
import { findForStaff } from './admin-categories.ts';
import { categorySlugOf, freeSlug } from './category-tree.rules.ts';

type Change = { [Name in keyof CategoryForm]?: CategoryForm[Name] | undefined };
type Tx = Context['db'];

/** Adds a category: last unless a position is given, on the homepage if there is room or if requested. */
export async function addCategory(context: Context, form: CategoryForm): Promise<StaffCategory> {
  const picture = await pictureOf(context, form);
  return written(context, async (tx) => {
    const { onHomepage, last } = await queries.selectRoom(tx);
    return queries.insertCategory(tx, {
      show_on_homepage: onHomepage < mostOnHomepage,
      sort_order: Math.min(last + 1, 9_999),
      ...columnsOf(form),
      ...picture,
      name: form.name,
      slug: await slugFor(tx, { id: null, wanted: form.slug, name: form.name }),
    });
  });
}

/** Updates the sent fields. A new name changes the slug unless one is given; the old slug redirects. */
export async function changeCategory(
  context: Context,
  id: string,
  { version, ...sent }: Change & { version?: string | undefined },
): Promise<StaffCategory> {
  await findForStaff(context.db, id);
  const picture = await pictureOf(context, sent);
  return written(context, async (tx) => {
    if (version !== undefined) await requireSeen(tx, id, version);
    const before = await queries.selectName(tx, id);
    if (!before) throw new ApiError('NOT_FOUND');
    const { name = before.name, slug: wanted } = sent;
    const isRenamed = categorySlugOf(name) !== categorySlugOf(before.name);
    const isMoved = wanted === undefined ? isRenamed : wanted !== before.slug;
    const slug = isMoved ? await slugFor(tx, { id, wanted, name }) : before.slug;
    await queries.updateCategory(tx, id, { ...columnsOf(sent), ...picture, name, slug });
    return id;
  });
}

async function requireSeen(tx: Tx, id: string, version: string): Promise<void> {
  await queries.lockCategory(tx, id);
  if ((await findForStaff(tx, id)).version !== version) {
    throw await editConflict(tx, { entity: 'category', id: id.toLowerCase(), words: 'this category' });
  }
}

/** Runs `write`, which returns the id of the category written, in a transaction. */
async function written(context: Context, write: (tx: Tx) => Promise<string>): Promise<StaffCategory> {
  try {
    return await inTransaction(context.db, async (tx) => {
      await queries.lockCategories(tx);
      const saved = await findForStaff(tx, await write(tx));
      await invalidateOnCommit(tx, ['categories', 'products']);
      return saved;
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Maps constraint violations, which also cover concurrent writes, to validation errors. */
function refusalOf(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'categories_name_key':
      return invalid('name', 'There is a category of this name already.');
    case 'categories_slug_key':
      return invalid('slug', 'Another category has this address.');
    case 'categories_parent_fk':
      return invalid('parentCategory', 'There is no such category.');
    case 'categories_not_own_parent':
    case 'categories_no_circle':
      return invalid('parentCategory', 'A category cannot be below itself.');
    case 'categories_homepage_full':
      return invalid('showOnHomepage', homepageIsFull);
    default:
      return error;
  }
}

type Wanted = { id: string | null; wanted: string | undefined; name: string };

/** A requested slug is used as is or rejected; one derived from the name gets a number if taken. */
async function slugFor(tx: Tx, { id, wanted, name }: Wanted): Promise<string> {
  if (wanted !== undefined) return wanted;
  const slug = categorySlugOf(name);
  return freeSlug(slug, await queries.selectSlugsLike(tx, slug, id));
}

async function pictureOf(context: Context, { image, removeImage }: Change): Promise<CategoryColumns> {
  if (image !== undefined) return { picture_key: await savePicture(context, image) };
  return removeImage ? { picture_key: null, picture_alt: '' } : {};
}

/** Maps the sent fields to columns. */
function columnsOf(sent: Change): CategoryColumns {
  const { description, parentCategory, isActive, showOnHomepage, sortOrder, alt, seoTitle, seoDescription } = sent;
  return {
    ...(description !== undefined && { description }),
    ...(parentCategory !== undefined && { parent_id: parentCategory }),
    ...(isActive !== undefined && { is_active: isActive }),
    ...(showOnHomepage !== undefined && { show_on_homepage: showOnHomepage }),
    ...(sortOrder !== undefined && { sort_order: sortOrder }),
    ...(alt !== undefined && { picture_alt: alt }),
    ...(seoTitle !== undefined && { seo_title: seoTitle }),
    ...(seoDescription !== undefined && { seo_description: seoDescription }),
  };
}
