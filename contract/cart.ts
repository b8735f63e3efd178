import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { productCard, variant } from './products.ts';
import { cartLimits } from './rules/totals.ts';
import { id, moment, rupees } from './text.ts';

/** Quantity of one variant in a cart: 1 to 10. */
export const quantity = z
  .number({ error: 'Quantity must be a whole number.' })
  .int('Quantity must be a whole number.')
  .min(1, 'Quantity must be at least 1.')
  .max(cartLimits.quantityPerLine, `Quantity must be at most ${cartLimits.quantityPerLine}.`);

const choice = z.string({ error: 'This must be text.' }).trim().max(40).optional().default('');

/** A cart line. `available` is the stock left to sell; prices in rupees. */
const cartItem = z.object({
  _id: id,
  product: productCard.pick({
    _id: true,
    slug: true,
    name: true,
    price: true,
    originalPrice: true,
    images: true,
    stock: true,
    sizes: true,
    colors: true,
    category: true,
  }),
  variant: variant.pick({ _id: true, sku: true }),
  quantity: z.number().int(),
  size: z.string(),
  color: z.string(),
  available: z.number().int(),
  addedAt: moment,
  itemTotal: rupees,
});
export type CartItem = z.infer<typeof cartItem>;

/** `totalItems` counts lines, `totalQuantity` pieces; money in rupees. */
const cartSummary = z.object({
  totalItems: z.number().int(),
  totalQuantity: z.number().int(),
  subtotal: rupees,
  shipping: rupees,
  total: rupees,
});
export type CartSummary = z.infer<typeof cartSummary>;

/**
 * What a merge, a price change or a quantity cap changed, in words for the shopper. `name` is '' of what is off sale and
 * was only in a browser.
 */
export const cartNotice = z.object({ productId: id, name: z.string(), message: z.string() });

/**
 * `version` rises with every change; each cart version can be ordered only once. `notices`: lines of an account's cart
 * that are left out because their product is no longer on sale.
 */
export const cart = z.object({
  items: z.array(cartItem),
  summary: cartSummary,
  version: z.number().int(),
  notices: z.array(cartNotice).optional(),
});
export type Cart = z.infer<typeof cart>;

const line = z.strictObject({ productId: id, quantity, size: choice, color: choice });

/** `isRestored`: a line just removed is put back as it was, sold out or not; an existing line gets its quantity. */
const addition = line.extend({ isRestored: z.boolean().optional() });

const changed = z.object({
  success: z.literal(true),
  message: z.string(),
  cart: cart.optional(),
  cartItem: cartItem.optional(),
  cartCount: z.number().int(),
});

const itemId = z.object({ itemId: z.string().trim().min(1).max(60) });
const lineErrors = ['NOT_FOUND', 'SIZE_NOT_OFFERED', 'OUT_OF_STOCK', 'OUT_OF_RANGE'] as const;

export const cartEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/cart/',
    access: 'guest',
    summary: 'The cart of the session; a guest has an empty one',
    reply: z.object({ success: z.literal(true), cart }),
    fallback: 'Failed to fetch cart',
  }),
  add: endpoint({
    method: 'POST',
    path: '/cart/',
    access: 'guest',
    summary: 'Adds a variant, or increases the quantity of its line. For a guest the line is only checked and priced',
    body: z.preprocess(acceptProduct, addition),
    reply: changed,
    errors: lineErrors,
    fallback: 'Failed to add to cart',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cart/:itemId',
    access: 'guest',
    summary: 'Sets quantity, size or colour of a line',
    params: itemId,
    body: z.strictObject({
      quantity,
      size: z.string().trim().max(40).optional(),
      color: z.string().trim().max(40).optional(),
    }),
    reply: changed,
    errors: lineErrors,
    fallback: 'Failed to update cart item',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cart/:itemId',
    access: 'guest',
    summary: 'Removes a line',
    params: itemId,
    reply: changed,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to remove from cart',
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/cart/',
    access: 'guest',
    summary: 'Empties the cart',
    reply: changed,
    fallback: 'Failed to clear cart',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/cart/merge',
    access: 'user',
    summary: 'Adds the lines a guest kept in the browser, once per mergeId; `added` counts the pieces that arrived now',
    body: z.strictObject({
      mergeId: z.uuid({ error: 'mergeId must be a UUID.' }),
      items: z.array(line).max(cartLimits.lines),
    }),
    reply: z.object({ success: z.literal(true), cart, added: z.number().int(), notices: z.array(cartNotice) }),
    limit: { max: 120, perMinutes: 10 },
    fallback: 'Failed to merge your cart',
  }),
  quote: endpoint({
    method: 'POST',
    path: '/cart/quote',
    access: 'guest',
    summary:
      'Current prices and stock for lines kept in the browser, with what changed; pieces held by the unpaid orders of the caller count as stock',
    body: z.strictObject({ items: z.array(line).max(cartLimits.lines) }),
    reply: z.object({ success: z.literal(true), cart, notices: z.array(cartNotice) }),
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to fetch cart',
  }),
};

/** Earlier clients send `productId`, the specification says `product`. */
function acceptProduct(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('product' in body) || 'productId' in body) return body;
  const { product, ...rest } = body;
  return { ...rest, productId: product };
}
