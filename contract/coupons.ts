import { z } from 'zod';
import { quantity } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { cartLimits } from './rules/totals.ts';
import { id, moment, rupees, unsetIfEmpty } from './text.ts';

/** What a coupon takes off the goods. */
export const discountTypes = ['flat', 'percentage'] as const;

/** All that a coupon may give; delivery takes what delivery costs and has the value 0. */
export const couponTypes = [...discountTypes, 'delivery'] as const;
export type CouponType = (typeof couponTypes)[number];

/**
 * A coupon anybody may use today. `discountValue` is rupees for flat and whole percent for percentage, the other amounts
 * are rupees. `couponcategories` is the name of the only category it is for, or empty; `isFreeCoupon` is always Y or N.
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
});
export type Offer = z.infer<typeof offer>;

/**
 * An offer beside a cart: rupees it takes off, rupees still missing until it does (0 when nothing more is needed), and
 * why it cannot be used, or the empty string.
 */
export const judgedOffer = offer.extend({ discountAmount: rupees, missing: rupees, whyNot: z.string() });
export type JudgedOffer = z.infer<typeof judgedOffer>;

const cartTotal = z
  .number({ error: 'The cart total must be a number.' })
  .positive('The cart total must be more than 0.')
  .max(10_000_000, 'The cart total must be at most 10000000.');

/** Products of a basket with their quantities, in an address: `id:2,id:1`. */
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

/** The code as somebody typed it, in any case. */
export const couponCode = z
  .string({ error: 'Enter a coupon code.' })
  .trim()
  .min(1, 'Enter a coupon code.')
  .max(20, 'A coupon code has at most 20 characters.')
  .transform((code) => code.toUpperCase());

/**
 * `cartTotal` is the subtotal in rupees. The server believes it only where it cannot know better: `items`, or else the
 * cart of the session, are priced by itself. `items` is for guests and for buying past the cart.
 */
export const couponRequest = z.strictObject({
  code: couponCode,
  cartTotal,
  items: z
    .array(z.strictObject({ productId: id, quantity }), { error: 'Items must be a list.' })
    .min(1, 'Items must not be empty.')
    .max(cartLimits.lines, `A cart has at most ${cartLimits.lines} lines.`)
    .optional(),
});
export type CouponRequest = z.infer<typeof couponRequest>;

/** `discount` repeats the coupon's `discountAmount`; `pricing` is what an order of this cart would come to. Rupees. */
const judged = z.object({
  success: z.literal(true),
  message: z.string(),
  coupon: offer.extend({ discountAmount: rupees }),
  discount: rupees,
  pricing: z.object({
    subtotal: rupees,
    shipping: rupees,
    discount: rupees,
    freediscount: rupees,
    total: rupees,
  }),
});
export type JudgedCoupon = Omit<z.infer<typeof judged>, 'success'>;

const limit = { max: 60, perMinutes: 10 };

export const couponEndpoints = {
  available: endpoint({
    method: 'GET',
    path: '/coupons/available',
    access: 'public',
    cached: true,
    summary: 'Coupons shown to everybody that are active, within their dates and not used up, oldest first',
    reply: z.object({ success: z.literal(true), coupons: z.array(offer) }),
    fallback: 'Failed to fetch coupons',
  }),
  forCart: endpoint({
    method: 'GET',
    path: '/coupons/for-cart',
    access: 'guest',
    summary:
      'The available coupons beside a cart, the largest saving first: what each takes off, what is missing, why not. `items` count before the cart of the session, and that before `cartTotal`',
    query: z.object({
      items: unsetIfEmpty(basketInAddress),
      cartTotal: unsetIfEmpty(z.coerce.number({ error: 'The cart total must be a number.' }).pipe(cartTotal)),
    }),
    reply: z.object({ success: z.literal(true), coupons: z.array(judgedOffer) }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch coupons',
  }),
  validate: endpoint({
    method: 'POST',
    path: '/coupons/validate',
    access: 'guest',
    summary: 'What a coupon would take off. Counts no use',
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
    summary: 'The same as validate: a use is counted by the order alone',
    body: couponRequest,
    reply: judged,
    errors: ['COUPON_NOT_VALID', 'NOT_FOUND'],
    limit,
    fallback: 'Failed to apply coupon',
  }),
};
