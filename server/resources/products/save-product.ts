import type { EditedProduct } from '#contract/admin-products.ts';
import type { FieldError } from '#contract/errors.ts';
import type { ProductChange } from '#contract/product-draft.ts';
import { followingAddress } from '#contract/rules/product-address.ts';
import {
  faultsOfProduct,
  faultsOfPublishing,
  isPublished,
  isSoldOut,
  soldOutWords,
} from '#contract/rules/product-check.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { savePictures } from '#server/resources/pictures/save-picture.ts';
import { pictureUrl } from '#contract/rules/pictures.ts';
import { selectCategoryId, selectEdited } from './admin-products.queries.ts';
import { readForStaff, toEdited } from './admin-products.ts';
import { fromEarlierClient } from './earlier-client.ts';
import { blank, changedDraft, type Draft, draftOf, isReserved, newSku, slugOf } from './product-draft.ts';
import * as queries from './save-product.queries.ts';
import { writeColors, writePictures, writeVariants } from './write-parts.ts';

type Tx = Parameters<typeof queries.lockProduct>[0];
type New = ProductChange & { name: string; price: number; category: string };
export type Saved = { product: EditedProduct; message: string };

/**
 * Throws for a product that cannot be saved, with an error at each field. Errors that a published product already had
 * do not prevent other changes, for example of its price.
 */
function checkProduct(draft: Draft, before?: Draft): void {
  const known = before && isPublished(before) ? faultsOfPublishing(before).map(({ message }) => message) : [];
  const errors = faultsOfProduct(draft).filter(({ message }) => !known.includes(message));
  if (errors.length > 0)
    throw new ApiError('INVALID_INPUT', { message: errors[0]?.message, errors: errors.slice(0, 50) });
}

/** Adds a product; without a given state it is active if it can be published, else a draft. */
export async function addProduct(context: Context, said: New): Promise<Saved> {
  const change = fromEarlierClient(said, undefined, await uploaded(context, said));
  const category = await categoryOf(context, said.category);
  return saved(() =>
    inTransaction(context.db, async (tx) => {
      const draft = { ...changedDraft(blank, change), category, sku: change.sku ?? newSku() };
      const missing = faultsOfPublishing(draft);
      if (!change.state) draft.state = missing.length === 0 ? 'active' : 'draft';
      checkTime(context, draft, null);
      draft.slug = await slugFor(tx, { draft, asked: change.slug, id: null });
      checkProduct(draft);
      const id = await queries.insertProduct(tx, columnsOf(context, draft));
      const product = await writeAll(tx, { id, draft, current: undefined, reason: change.reason });
      const isKept = !change.state && draft.state === 'draft';
      const done = `Product added.${warningOf(product)}`;
      return { product, message: isKept ? `Saved as a draft. ${missing[0]?.message}` : done };
    }),
  );
}

/** Changes the given fields; throws on an edit conflict if the edited version is given. */
export async function changeProduct(context: Context, idOrSlug: string, said: ProductChange): Promise<Saved> {
  const before = await readForStaff(context, idOrSlug);
  const pictures = await uploaded(context, said);
  const category = said.category === undefined ? undefined : await categoryOf(context, said.category);
  return saved(() =>
    inTransaction(context.db, async (tx) => {
      const current = await lockedProduct(tx, before._id);
      if (said.version !== undefined && said.version !== current.version)
        throw await editConflict(tx, { entity: 'product', id: current._id, words: 'this product' });
      const change = fromEarlierClient(said, current, pictures);
      const was = draftOf(current);
      const draft = changedDraft(was, change);
      if (category) draft.category = category;
      if (draft.state !== 'scheduled') draft.publishAt = null;
      checkTime(context, draft, current.publishAt);
      if (isMoving(current, { draft, asked: change.slug })) {
        const asked = change.slug === current.slug ? undefined : change.slug;
        draft.slug = await slugFor(tx, { draft, asked, id: current._id });
      }
      checkProduct(draft, was);
      await queries.updateProduct(tx, current._id, columnsOf(context, draft));
      const product = await writeAll(tx, { id: current._id, draft, current, reason: change.reason });
      return { product, message: `Product saved.${warningOf(product, was)}` };
    }),
  );
}

/** A warning for a product that was just published without stock. */
function warningOf(product: EditedProduct, was?: Draft): string {
  const isNewlyShown = isPublished(product) && !(was && isPublished(was));
  return isNewlyShown && isSoldOut(product) ? ` ${soldOutWords}` : '';
}

/** Returns the current product, locked until this transaction ends. */
export async function lockedProduct(tx: Tx, id: string): Promise<EditedProduct> {
  if (!(await queries.lockProduct(tx, id))) throw new ApiError('NOT_FOUND');
  await queries.lockVariants(tx, id);
  const row = await selectEdited(tx, { id });
  if (!row) throw new ApiError('NOT_FOUND');
  return toEdited(row);
}

type ProductWrite = { id: string; draft: Draft; current: EditedProduct | undefined; reason: string | undefined };

async function writeAll(tx: Tx, { id, draft, current, reason }: ProductWrite): Promise<EditedProduct> {
  await writeColors(tx, { id, draft, current });
  await writeVariants(tx, { id, draft, current, reason });
  await writePictures(tx, { id, draft, current });
  await queries.deleteColorsBut(
    tx,
    id,
    draft.colors.map(({ name }) => name),
  );
  await invalidateOnCommit(tx, ['products', `product:${id}`]);
  return lockedProduct(tx, id);
}

function columnsOf({ clock }: Context, draft: Draft) {
  return {
    slug: draft.slug,
    name: draft.name,
    brand: draft.brand,
    description: draft.description,
    product_details: draft.productDetails,
    material: draft.material,
    care: draft.care,
    fit: draft.fits,
    category_id: draft.category,
    subcategory: draft.subcategory,
    price_paise: Math.round(draft.price * 100),
    mrp_paise: draft.originalPrice === null ? null : Math.round(draft.originalPrice * 100),
    tags: [...new Set(draft.tags)],
    sku: draft.sku,
    hsn: draft.hsn,
    gsm: draft.gsm,
    weight_grams: draft.weight,
    length_cm: draft.dimensions && Math.ceil(draft.dimensions.length),
    width_cm: draft.dimensions && Math.ceil(draft.dimensions.width),
    height_cm: draft.dimensions && Math.ceil(draft.dimensions.height),
    generic_name: draft.genericName,
    net_quantity: draft.netQuantity,
    country_of_origin: draft.countryOfOrigin,
    manufacturer: draft.manufacturer,
    packer: draft.packer,
    model_line: draft.modelLine,
    size_chart: JSON.stringify(draft.sizeChart),
    state: draft.state,
    is_active: draft.state === 'active',
    publish_at: draft.publishAt,
    seo_title: draft.seoTitle,
    seo_description: draft.seoDescription,
    updated_at: clock.now(),
  };
}

/** Whether the slug changes; sending the unchanged slug keeps it, unless it still follows the name. */
function isMoving(current: EditedProduct, { draft, asked }: { draft: Draft; asked: string | undefined }): boolean {
  if (asked !== undefined && asked !== current.slug) return true;
  if (draft.name === current.name) return false;
  return asked === undefined || followingAddress(current, draft.name) !== undefined;
}

/** Returns the requested slug, or an unused one made from the name. */
async function slugFor(
  tx: Tx,
  { draft, asked, id }: { draft: Draft; asked: string | undefined; id: string | null },
): Promise<string> {
  const slug = asked || slugOf(draft.name);
  const others = new Set(await queries.selectSlugsLike(tx, slug, id));
  if (asked && (others.has(slug) || isReserved(slug) || isUuid(slug))) {
    throw invalid('slug', 'Another page has this address.');
  }
  if (!others.has(slug)) return slug;
  let number = 2;
  while (others.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

function checkTime({ clock }: Context, draft: Draft, before: string | null): void {
  if (draft.state !== 'scheduled' || !draft.publishAt || draft.publishAt === before) return;
  if (new Date(draft.publishAt) <= clock.now())
    throw invalid('publishAt', 'That moment has passed. Choose a later one.');
}

async function categoryOf(context: Context, idOrSlug: string): Promise<string> {
  const found = await selectCategoryId(context.db, idOrSlug);
  if (!found) throw invalid('category', 'There is no such category any more. Choose another one.');
  return found;
}

/** Stores the files of earlier clients, before the transaction that shows them. */
async function uploaded(context: Context, { images = [], imagesNames = [] }: ProductChange) {
  const keys = await savePictures(context, images, (index) => `images.${index}`);
  return keys.map((key, place) => ({ url: pictureUrl(key, 720, 'webp'), name: imagesNames[place] ?? '' }));
}

/** Errors for constraints that earlier checks miss when two saves run concurrently. */
const refusals: Record<string, FieldError> = {
  products_slug_key: { field: 'slug', message: 'Another page has this address.' },
  products_sku_key: { field: 'sku', message: 'Another product has this SKU.' },
  variants_sku_key: { field: 'variants', message: 'Another size of the shop has one of these SKUs.' },
  variants_choice_key: { field: 'variants', message: 'This size of this colour is listed twice.' },
  product_colors_pkey: { field: 'colors', message: 'Two colours have the same name.' },
  products_category_fk: { field: 'category', message: 'There is no such category any more. Choose another one.' },
};

async function saved(save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    const refusal = refusals[brokenConstraint(error) ?? ''];
    if (refusal) throw new ApiError('INVALID_INPUT', { message: refusal.message, errors: [refusal], cause: error });
    throw error;
  }
}
