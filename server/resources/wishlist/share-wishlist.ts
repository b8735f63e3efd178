import { randomBytes } from 'node:crypto';
import { namesContact } from '#contract/rules/reviews.ts';
import type { WishedProduct } from '#contract/wishlist.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { wishedProducts } from './read-wishlist.ts';
import { insertShare, selectSaved, selectSharer } from './wishlist.queries.ts';

const shape = /^[\w-]{22}$/;

/** Returns the user's active share link; 128 random bits, so that it cannot be guessed. */
export async function shareWishlist(context: Context, userId: string): Promise<{ token: string; path: string }> {
  const fresh = randomBytes(16).toString('base64url');
  const token = await insertShare(context.db, { userId, token: fresh, now: context.clock.now() });
  return { token, path: `/wishlist/shared/${token}` };
}

/**
 * Returns what a share link shows to anyone: the products and a first name, unless that is a web or email address or a
 * number. A revoked link is NOT_FOUND.
 */
export async function readShared(
  context: Context,
  token: string,
): Promise<{ owner: string; products: WishedProduct[] }> {
  const sharer = shape.test(token) ? await selectSharer(context.db, token) : undefined;
  if (!sharer) throw new ApiError('NOT_FOUND', { message: 'This wishlist is no longer shared.' });
  const saved = await selectSaved(context.db, sharer.user_id);
  const ids = saved.map((row) => row.product_id);
  const [first = ''] = sharer.name.trim().split(/\s+/);
  return { owner: namesContact(first) ? '' : first, products: await wishedProducts(context, ids) };
}
