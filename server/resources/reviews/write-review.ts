import type { z } from 'zod';
import type { SentPicture } from '#contract/picture.ts';
import type { OwnReview, reviewEndpoints } from '#contract/reviews.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { savePictures } from '#server/resources/pictures/save-picture.ts';
import { hasBought, isOnSale, lockPurchases } from './purchases.queries.ts';
import { selectOwnReview, selectReview } from './reviews.queries.ts';
import { shownName, statusOf } from './reviews.rules.ts';
import { toOwnReview } from './to-review.ts';
import * as queries from './write-reviews.queries.ts';
import type { Said } from './write-reviews.queries.ts';

type Written = Omit<z.output<typeof reviewEndpoints.add.body>, 'productId'>;

/** Adds a user's review of a product, once. Checks that it is allowed before processing pictures. */
export async function addReview(
  context: Context,
  userId: string,
  { productId, images, ...words }: Written & { productId: string },
): Promise<OwnReview> {
  if (!(await isOnSale(context.db, productId))) throw new ApiError('NOT_FOUND');
  if (await selectOwnReview(context.db, userId, productId)) throw new ApiError('ALREADY_REVIEWED');
  const photos = await photosOf(context, images, []);
  try {
    return await inTransaction(context.db, async (tx) => {
      await lockPurchases(tx, userId, productId);
      const { name, isProven } = await queries.selectAuthor(tx, userId);
      const isBuyer = await hasBought(tx, userId, productId);
      const past = await queries.selectDeletedTrouble(tx, userId, productId);
      const review = {
        ...saidOf(name, words),
        status: statusOf(words, { ...past, isKnown: isProven || isBuyer }),
        product_id: productId,
        user_id: userId,
        is_verified: isBuyer,
        created_at: context.clock.now(),
      };
      const id = await queries.insertReview(tx, review);
      await queries.replacePhotos(tx, id, photos);
      return readBack(tx, id);
    });
  } catch (error) {
    if (brokenConstraint(error) === 'reviews_one_a_person') throw new ApiError('ALREADY_REVIEWED', { cause: error });
    throw error;
  }
}

type Change = { userId: string; id: string; written: Written };

/** Changes the user's own review; pictures that are not listed are removed. */
export async function changeReview(context: Context, { userId, id, written }: Change): Promise<OwnReview> {
  const { images, ...words } = written;
  const before = await selectReview(context.db, id);
  if (!before || before.user_id !== userId) throw new ApiError('NOT_FOUND');
  const shown = before.photos.map(({ key }) => key);
  const photos = await photosOf(context, images, shown);
  return inTransaction(context.db, async (tx) => {
    const review = await queries.lockReview(tx, id);
    if (!review || review.user_id !== userId) throw new ApiError('NOT_FOUND');
    const { name, isProven } = await queries.selectAuthor(tx, userId);
    const { reports, is_verified: isBuyer, taken_down_at: takenDown } = review;
    const past = { reports, isTakenDown: takenDown !== null, isKnown: isProven || isBuyer };
    const said = { ...saidOf(name, words), status: statusOf(words, past) };
    await queries.updateReview(tx, id, { ...said, updated_at: context.clock.now() });
    await queries.replacePhotos(tx, id, photos);
    return readBack(tx, id);
  });
}

function saidOf(name: string, words: Omit<Written, 'images'>): Omit<Said, 'status'> {
  const { rating, title, comment, pros, cons, fit = null } = words;
  return { rating, title, comment, pros, cons, fit, author_name: shownName(name) };
}

/** Returns picture keys in the order sent; existing pictures must belong to this review. */
async function photosOf(context: Context, sent: readonly SentPicture[], shown: readonly string[]): Promise<string[]> {
  const known = (url: string) => shown.find((key) => url.startsWith(`/media/${key}/`));
  const strange = sent.some((one) => typeof one === 'string' && known(one) === undefined);
  if (strange) throw invalid('images', 'There is no such photo. Choose another one.');
  const saved = await savePictures(
    context,
    sent.filter((one) => typeof one !== 'string'),
    () => 'images',
  );
  let next = 0;
  const keys = sent.map((one) => (typeof one === 'string' ? known(one) : saved[next++]));
  return [...new Set(keys.filter((key) => key !== undefined))];
}

async function readBack(tx: Context['db'], id: string): Promise<OwnReview> {
  const row = await selectReview(tx, id);
  if (!row) throw new ApiError('NOT_FOUND');
  return toOwnReview(row);
}
