import { z } from 'zod';
import { cart, quantity } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { productCard, variant } from './products.ts';
import { wishlistLimits } from './rules/wishlist.ts';
import { id, moment, rupees } from './text.ts';

/** A product on a wishlist: its current card, and stock by size and colour. */
const wishedProduct = productCard.extend({ variants: z.array(variant) });
export type WishedProduct = z.infer<typeof wishedProduct>;

/** An item of a wishlist. `savedPrice` is the price when saved, in rupees. */
const wishlistItem = wishedProduct.extend({ savedPrice: rupees, savedAt: moment });
export type WishlistItem = z.infer<typeof wishlistItem>;

/** Product ids of a request, limited to the size of a wishlist. */
const productIds = z
  .array(id, { error: 'productIds must be a list of product ids.' })
  .max(wishlistLimits.products, `productIds may name at most ${wishlistLimits.products} products.`);

const productId = z.object({ id: z.string().trim().min(1).max(60) });

/** A product saved in a browser; the current price replaces an unknown one. */
const kept = z.strictObject({
  productId: id,
  savedPrice: rupees.min(0).max(1_000_000).optional(),
  savedAt: moment.optional(),
});

const changed = z.object({ success: z.literal(true), message: z.string(), wishlistCount: z.number().int() });
const whole = z.object({ success: z.literal(true), wishlist: z.array(wishlistItem), count: z.number().int() });

const choice = z.string({ error: 'This must be text.' }).trim().max(40).optional().default('');

/** Earlier clients send no body if there is only one variant. */
const moveBody = z.preprocess(
  (body) => (body === undefined ? {} : body),
  z.strictObject({ quantity: quantity.optional().default(1), size: choice, color: choice }),
);

const shareLimit = { max: 60, perMinutes: 1 } as const;

export const wishlistEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/wishlist/',
    access: 'user',
    summary: 'The user’s saved products, newest first; those no longer on sale are omitted',
    reply: whole,
    fallback: 'Failed to fetch wishlist',
  }),
  add: endpoint({
    method: 'POST',
    path: '/wishlist/',
    access: 'user',
    summary: 'Saves a product; idempotent',
    body: z.strictObject({ productId: id }),
    reply: changed.extend({ wishlistItem }),
    errors: ['NOT_FOUND', 'OUT_OF_RANGE'],
    fallback: 'Failed to add to wishlist',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wishlist/:id',
    access: 'user',
    summary: 'Removes a product; `id` is the product id',
    params: productId,
    reply: changed,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to remove from wishlist',
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/wishlist/remove',
    access: 'user',
    summary: 'Removes several products; missing ones are ignored',
    body: z.strictObject({ productIds }),
    reply: changed,
    fallback: 'Failed to remove from wishlist',
  }),
  moveToCart: endpoint({
    method: 'POST',
    path: '/wishlist/:id/move-to-cart',
    access: 'user',
    summary: 'Moves a saved product to the cart; size and colour are required if there are several',
    params: productId,
    body: moveBody,
    reply: changed.extend({ cartCount: z.number().int(), cart }),
    errors: ['NOT_FOUND', 'SIZE_NOT_OFFERED', 'OUT_OF_STOCK', 'OUT_OF_RANGE'],
    fallback: 'Failed to move to cart',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/wishlist/merge',
    access: 'user',
    summary: 'Adds products saved in the browser, with price and date of saving, once per mergeId',
    body: z.strictObject({
      mergeId: z.uuid({ error: 'mergeId must be a UUID.' }),
      items: z.array(kept).max(wishlistLimits.products),
    }),
    reply: whole.extend({ added: z.number().int(), leftOut: z.number().int() }),
    limit: { max: 120, perMinutes: 10 },
    fallback: 'Failed to merge your wishlist',
  }),
  quote: endpoint({
    method: 'POST',
    path: '/wishlist/quote',
    access: 'public',
    summary: 'Current prices and stock for products saved in a browser; those no longer on sale are omitted',
    body: z.strictObject({ productIds }),
    reply: z.object({ success: z.literal(true), products: z.array(wishedProduct) }),
    limit: { max: 120, perMinutes: 1 },
    fallback: 'Failed to fetch wishlist',
  }),
  share: endpoint({
    method: 'POST',
    path: '/wishlist/share',
    access: 'user',
    summary: 'The public link of the wishlist, created if missing',
    reply: z.object({ success: z.literal(true), token: z.string(), path: z.string() }),
    limit: shareLimit,
    fallback: 'Failed to share your wishlist',
  }),
  shared: endpoint({
    method: 'GET',
    path: '/wishlist/shared/:token',
    access: 'public',
    summary: 'A shared wishlist: its products and the owner’s first name, nothing else',
    params: z.object({ token: z.string().trim().min(1).max(60) }),
    reply: z.object({ success: z.literal(true), owner: z.string(), products: z.array(wishedProduct) }),
    errors: ['NOT_FOUND'],
    limit: shareLimit,
    fallback: 'Failed to fetch this wishlist',
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/wishlist/share',
    access: 'user',
    summary: 'Revokes the public link; sharing again creates a new one',
    reply: z.object({ success: z.literal(true), message: z.string() }),
    fallback: 'Failed to stop sharing',
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/wishlist/',
    access: 'user',
    summary: 'Empties the wishlist',
    reply: changed,
    fallback: 'Failed to clear wishlist',
  }),
};
