import { z } from 'zod';
import { quantity } from './cart.ts';
import { amount, count, day, moreThanNothing, unsetOrNull } from './coupon-fields.ts';
import { couponTypes } from './coupons.ts';
import { indianPhone } from './postal.ts';
import { cartLimits } from './rules/totals.ts';
import { id, text, unsetIfEmpty } from './text.ts';

const categoryName = z
  .string({ error: 'Category must be text.' })
  .trim()
  .min(1, 'Name the category.')
  .max(80, 'Category is too long.');

/** Most pieces that a coupon of bxgy asks for or gives. */
export const mostDealPieces = 50;

function pieces(label: string) {
  const words = `${label} must be a whole number from 1 to ${mostDealPieces}.`;
  return unsetOrNull(z.number({ error: words }).int(words).min(1, words).max(mostDealPieces, words));
}

/** What a coupon gives, to whom and when; all but its code. */
const terms = {
  description: text(200, 'Description'),
  discountType: z.enum(couponTypes, { error: 'Discount type is flat, percentage, delivery or bxgy.' }),
  discountValue: unsetIfEmpty(amount('Discount')),
  minOrderValue: unsetIfEmpty(amount('Minimum order')),
  maxDiscountAmount: unsetOrNull(moreThanNothing('Cap')),
  maxUses: unsetOrNull(count('Uses')),
  maxUsesPerUser: unsetIfEmpty(count('Uses per person')),
  validFrom: unsetIfEmpty(day(false)),
  validUntil: day(true),
  isActive: z.boolean({ error: 'isActive is true or false.' }).optional(),
  isListed: z.boolean({ error: 'isListed is true or false.' }).optional(),
  isFreeCoupon: z.enum(['Y', 'N'], { error: 'isFreeCoupon is Y or N.' }).optional(),
  /** The name of the only category, from clients that know one; one that is the first of several already changes nothing. */
  couponcategories: z.string({ error: 'Category must be text.' }).trim().max(80, 'Category is too long.').optional(),
  /** The names of all categories it is for; none for all goods. Counts before `couponcategories`. */
  categories: z
    .array(categoryName, { error: 'Categories must be a list.' })
    .max(20, 'A coupon is for at most 20 categories.')
    .optional(),
  buyPieces: pieces('Pieces to buy'),
  getPieces: pieces('Pieces to get'),
  mostSets: unsetOrNull(count('Times in an order')),
  isFirstOrder: z.boolean({ error: 'isFirstOrder is true or false.' }).optional(),
  isStackable: z.boolean({ error: 'isStackable is true or false.' }).optional(),
};

/** A whole coupon. */
export const couponDraft = z.strictObject({
  code: z
    .string({ error: 'Code is required.' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,20}$/, 'A code has 3 to 20 letters and digits.'),
  ...terms,
});
export type CouponDraft = z.output<typeof couponDraft>;

/** What changes of one; `version` is the one that was changed. */
export const couponChange = couponDraft.partial().extend({
  version: z.number({ error: 'A version is a number.' }).int().min(1).max(2_000_000_000).optional(),
});
export type CouponChange = z.output<typeof couponChange>;

/** Codes of one batch, and letters they may begin with. */
export const batchLimits = { codes: 1_000, prefix: 8 } as const;

const howMany = `Make 1 to ${batchLimits.codes} codes.`;
/** Many codes of one kind. */
export const couponBatch = z
  .strictObject({
    ...terms,
    /** Made by the browser: whoever sends the same again gets what was made. */
    batchId: id,
    prefix: z
      .string({ error: 'A prefix is text.' })
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{0,8}$/, `A prefix has at most ${batchLimits.prefix} letters and digits.`),
    count: z.number({ error: howMany }).int(howMany).min(1, howMany).max(batchLimits.codes, howMany),
  })
  .omit({ maxUses: true, maxUsesPerUser: true, isListed: true, isFreeCoupon: true });
export type CouponBatch = z.output<typeof couponBatch>;

/** A coupon, stored or not, on a cart. */
export const couponTrial = z.strictObject({
  draft: couponDraft,
  /** The stored coupon whose uses count, if there is one. */
  couponId: id.optional(),
  items: z
    .array(z.strictObject({ productId: id, quantity }), { error: 'Items must be a list.' })
    .min(1, 'Put something into the cart first.')
    .max(cartLimits.lines, `A cart has at most ${cartLimits.lines} lines.`),
  /** E-mail or mobile number of somebody known; nothing for somebody new. */
  person: unsetIfEmpty(
    z.union([indianPhone, z.string().trim().toLowerCase().max(254).pipe(z.email())], {
      error: 'Enter an e-mail address or a 10-digit mobile number.',
    }),
  ),
});
export type CouponTrial = z.output<typeof couponTrial>;
