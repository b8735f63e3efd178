import { z } from 'zod';
import { quantity } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { codesOf, joinedCodes, longestCodes } from './rules/coupon-codes.ts';
import { cartLimits } from './rules/totals.ts';
import { id, moment, rupees, unsetIfEmpty } from './text.ts';

/**
 * Kinds of discount. delivery: free shipping, value 0; bxgy: buy x, get y, making the cheapest pieces cheaper or free.
 */
export const couponTypes = ['flat', 'percentage', 'delivery', 'bxgy'] as const;
export type CouponType = (typeof couponTypes)[number];

/**
 * A coupon usable today. `discountValue` is rupees for flat and whole percent for percentage and bxgy; other amounts
 * are rupees. `categories` are the names of the categories it is limited to, `categoryIds`
 * their ids with those of all categories below them; `couponcategories` is the first name or empty; `isFreeCoupon` is
 * always Y or N. For bxgy, `getPieces` are given per `buyPieces` paid, at most `mostSets`
 * times in an order (null: unlimited). A stackable coupon can be combined with one other.
 */
export const offer = z.object({
  _id: id,
  code: z.string(),
  description: z.string(),
  discountType: z.enum(couponTypes),
  discountValue: z.number(),
  minOrderValue: rupees,
  maxDiscountAmount: rupees.nullable(),
  validUntil: moment,
  isFreeCoupon: z.enum(['Y', 'N']),
  couponcategories: z.string(),
  categories: z.array(z.string()),
  categoryIds: z.array(id),
  buyPieces: z.number().int().nullable(),
  getPieces: z.number().int().nullable(),
  mostSets: z.number().int().nullable(),
  isFirstOrder: z.boolean(),
  isStackable: z.boolean(),
});
export type Offer = z.infer<typeof offer>;

/**
 * An offer applied to a cart: rupees it takes off, rupees and pieces still missing for it (0 if none), and why it
 * cannot be used (empty if it can). One at most applies automatically.
 */
const judgedOffer = offer.extend({
  discountAmount: rupees,
  missing: rupees,
  missingPieces: z.number().int(),
  whyNot: z.string(),
  isAppliedAutomatically: z.boolean(),
});
export type JudgedOffer = z.infer<typeof judgedOffer>;

const cartTotal = z
  .number({ error: 'The cart total must be a number.' })
  .positive('The cart total must be more than 0.')
  .max(10_000_000, 'The cart total must be at most 10000000.');

/** Products and quantities of a cart in a query string: `id:2,id:1`. */
const basketInAddress = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z
    .array(
      z
        .string({ error: 'An item is an id, a colon and a quantity.' })
        .refine(isItemInAddress, 'An item is an id, a colon and a quantity.'),
      { error: 'Items must be a list.' },
    )
    .max(cartLimits.lines, `A cart has at most ${cartLimits.lines} lines.`),
);

function isItemInAddress(item: string): boolean {
  const [productId, pieces, ...rest] = item.split(':');
  return rest.length === 0 && id.safeParse(productId).success && quantity.safeParse(Number(pieces)).success;
}

const codeLength = 20;

/** A code as typed, in any case, or two joined by a plus. */
const couponCode = z
  .string({ error: 'Enter a coupon code.' })
  .trim()
  .min(1, 'Enter a coupon code.')
  .max(longestCodes, `A coupon code has at most ${codeLength} characters.`)
  .transform((typed) => joinedCodes(codesOf(typed)))
  .refine((codes) => codes !== '', 'Enter a coupon code.')
  .refine(
    (codes) => codesOf(codes).every(({ length }) => length <= codeLength),
    `A coupon code has at most ${codeLength} characters.`,
  );

/**
 * `cartTotal` is the subtotal in rupees, trusted only as a last resort: `items`, or else the cart of the session if it
 * has that subtotal, are priced by the server. `items` is for guests and for buy-now.
 */
const couponRequest = z.strictObject({
  code: couponCode,
  cartTotal,
  items: z
    .array(z.strictObject({ productId: id, quantity }), { error: 'Items must be a list.' })
    .min(1, 'Items must not be empty.')
    .max(cartLimits.lines, `A cart has at most ${cartLimits.lines} lines.`)
    .optional(),
});
export type CouponRequest = z.infer<typeof couponRequest>;

/** Totals of a cart with a coupon, in rupees; `freediscount` is what the shop's automatic coupon takes off. */
export const couponPricing = z.object({
  subtotal: rupees,
  shipping: rupees,
  discount: rupees,
  freediscount: rupees,
  total: rupees,
});

/**
 * `discount` repeats the coupon's `discountAmount`; `pricing` is the total of an order of this cart; rupees. For two
 * codes, the coupon is the first with both codes and their combined discount; if only one applies, it is that one, and
 * `problem` says why the other does not. `isDeliveryFree`: by the shipping rule or a coupon.
 */
const judged = z.object({
  success: z.literal(true),
  message: z.string(),
  coupon: offer.extend({ discountAmount: rupees }),
  discount: rupees,
  problem: z.string(),
  isDeliveryFree: z.boolean(),
  pricing: couponPricing,
});
export type JudgedCoupon = Omit<z.infer<typeof judged>, 'success'>;

const limit = { max: 600, perMinutes: 10 };

export const couponEndpoints = {
  available: endpoint({
    method: 'GET',
    path: '/coupons/available',
    access: 'public',
    cached: true,
    summary: 'Public coupons that are active, within their dates and not used up, oldest first',
    reply: z.object({ success: z.literal(true), coupons: z.array(offer) }),
    fallback: 'Failed to fetch coupons',
  }),
  forCart: endpoint({
    method: 'GET',
    path: '/coupons/for-cart',
    access: 'guest',
    summary:
      'The available coupons applied to a cart, largest saving first: what each takes off, what is missing, or why not. `items` take precedence over the cart of the session, and that over `cartTotal` unless its subtotal is another. `code`: the codes applied to it',
    query: z.object({
      items: unsetIfEmpty(basketInAddress),
      cartTotal: unsetIfEmpty(z.coerce.number({ error: 'The cart total must be a number.' }).pipe(cartTotal)),
      code: unsetIfEmpty(z.string().max(longestCodes)),
    }),
    reply: z.object({ success: z.literal(true), coupons: z.array(judgedOffer) }),
    errors: ['NOT_FOUND'],
    limit: { max: 600, perMinutes: 1 },
    fallback: 'Failed to fetch coupons',
  }),
  validate: endpoint({
    method: 'POST',
    path: '/coupons/validate',
    access: 'guest',
    summary: 'What a coupon would take off. Does not count as a use',
    body: couponRequest,
    reply: judged,
    errors: ['COUPON_NOT_VALID', 'NOT_FOUND'],
    limit,
    fallback: 'Failed to validate coupon',
  }),
  apply: endpoint({
    method: 'POST',
    path: '/coupons/apply',
    access: 'guest',
    summary: 'Same as validate: only an order counts as a use',
    body: couponRequest,
    reply: judged,
    errors: ['COUPON_NOT_VALID', 'NOT_FOUND'],
    limit,
    fallback: 'Failed to apply coupon',
  }),
};
