import { mostProductsAtOnce } from '#contract/admin-products.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import * as queries from './admin-categories.queries.ts';

/**
 * Most products moved by one deletion, as by one bulk action: the move and its undo are one statement each, and 5,000
 * exceeded the statement timeout (bench/big-changes.ts).
 */
const mostMoved = mostProductsAtOnce;

type Removal = { id: string; moveTo: string | undefined };

/**
 * Deletes a category without children. Its products, coupons, drafts of messages and URL redirect go to `moveTo`; no
 * product is ever left without a category. Returns how many products were moved.
 */
export async function removeCategory(context: Context, { id, moveTo }: Removal): Promise<number> {
  try {
    return await inTransaction(context.db, async (tx) => {
      await queries.lockCategories(tx);
      const category = await queries.selectName(tx, id);
      if (!category) throw new ApiError('NOT_FOUND');
      await checkHanging(tx, { id, moveTo });
      const moved = moveTo ? await moveAll(tx, { from: id, to: moveTo, at: context.clock.now() }) : 0;
      if (!moveTo) await queries.deleteOldSlugs(tx, id);
      await queries.deleteCategory(tx, id);
      if (moveTo) await queries.insertOldSlug(tx, { slug: category.slug, category_id: moveTo });
      // All cards and pages of a moved product show its category.
      await invalidateOnCommit(tx, moved > 0 ? ['*'] : ['categories', 'products', 'coupons']);
      return moved;
    });
  } catch (error) {
    // Race: a product was added to the category meanwhile.
    if (brokenConstraint(error) === 'products_category_fk') {
      throw invalid('moveTo', 'This category holds a product by now. Say where it goes.');
    }
    throw error;
  }
}

async function checkHanging(tx: Context['db'], { id, moveTo }: Removal): Promise<void> {
  const { children, products, coupons, messages } = await queries.selectHangingOn(tx, id, mostMoved + 1);
  if (children > 0) {
    const message = `${counted(children, 'category is', 'categories are')} below this one. Move or delete them first.`;
    throw new ApiError('INVALID_INPUT', { message });
  }
  if (messages > 0) {
    const message = `${counted(messages, 'message that waits to go out is', 'messages that wait to go out are')} for who bought of this category. Stop or change that first.`;
    throw new ApiError('INVALID_INPUT', { message });
  }
  if (products > mostMoved) {
    const message = `This category holds more than ${mostMoved.toLocaleString('en-IN')} products. Move some of them first, in the list of products.`;
    throw new ApiError('OUT_OF_RANGE', { message });
  }
  if (moveTo === undefined) {
    if (products > 0)
      throw invalid(
        'moveTo',
        `This category holds ${counted(products, 'product', 'products')}. Say where to move them.`,
      );
    if (coupons > 0)
      throw invalid(
        'moveTo',
        `${counted(coupons, 'coupon is', 'coupons are')} for this category. Say for which instead.`,
      );
    return;
  }
  if (moveTo.toLowerCase() === id.toLowerCase()) throw invalid('moveTo', 'Choose another category.');
  if (!(await queries.selectName(tx, moveTo))) throw invalid('moveTo', 'There is no such category.');
}

async function moveAll(tx: Context['db'], move: { from: string; to: string; at: Date }): Promise<number> {
  const moved = await queries.moveProducts(tx, move);
  await queries.moveCoupons(tx, move);
  await queries.moveDrafts(tx, move);
  await queries.moveOldSlugs(tx, move);
  return moved;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
