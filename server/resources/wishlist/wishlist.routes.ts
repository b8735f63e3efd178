import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { readCart } from '#server/resources/cart/read-cart.ts';
import { dropProduct, saveProduct } from './change-wishlist.ts';
import { mergeWishlist } from './merge-wishlist.ts';
import { moveToCart } from './move-to-cart.ts';
import { readWishlist, wishedProducts } from './read-wishlist.ts';
import { readShared, shareWishlist } from './share-wishlist.ts';
import { countSaved, deleteSaved, revokeShare } from './wishlist.queries.ts';

export function wishlistRoutes(bind: Bind, context: Context): void {
  const { wishlist } = api;
  bind(wishlist.read, ({ caller }) => wholeOf(context, caller.userId));
  bind(wishlist.add, async ({ caller, body }) => {
    const wishlistItem = await saveProduct(context, caller.userId, body.productId);
    return { ...(await changed(context, caller.userId, 'Saved to your wishlist.')), wishlistItem };
  });
  bind(wishlist.remove, async ({ caller, params }) => {
    await dropProduct(context, caller.userId, params.id);
    return changed(context, caller.userId, 'Removed from your wishlist.');
  });
  bind(wishlist.removeMany, async ({ caller, body }) => {
    await deleteSaved(context.db, caller.userId, body.productIds);
    return changed(context, caller.userId, 'Removed from your wishlist.');
  });
  bind(wishlist.clear, async ({ caller }) => {
    await deleteSaved(context.db, caller.userId);
    return changed(context, caller.userId, 'Your wishlist is empty.');
  });
  bind(wishlist.moveToCart, async ({ caller, params, body }) => {
    await moveToCart(context, caller.userId, { ...body, productId: params.id });
    const cart = await readCart(context, { userId: caller.userId });
    const moved = await changed(context, caller.userId, 'Moved to your cart.');
    return { ...moved, cart, cartCount: cart.summary.totalQuantity };
  });
  bind(wishlist.merge, async ({ caller, body }) => {
    const merged = await mergeWishlist(context, caller.userId, body);
    return { ...(await wholeOf(context, caller.userId)), ...merged };
  });
  bind(wishlist.quote, async ({ body }) => ({ products: await wishedProducts(context, body.productIds) }));
  bind(wishlist.share, ({ caller }) => shareWishlist(context, caller.userId));
  bind(wishlist.unshare, async ({ caller }) => {
    await revokeShare(context.db, caller.userId, context.clock.now());
    return { message: 'Your wishlist is no longer shared.' };
  });
  bind(wishlist.shared, ({ params }) => readShared(context, params.token));
}

async function wholeOf(context: Context, userId: string) {
  const wishlist = await readWishlist(context, userId);
  return { wishlist, count: wishlist.length };
}

async function changed(context: Context, userId: string, message: string) {
  return { message, wishlistCount: await countSaved(context.db, userId) };
}
