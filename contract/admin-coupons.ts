import { z } from 'zod';
import { discountTypes, offer } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { id, moment, text, unsetIfEmpty } from './text.ts';

/** A coupon as an admin sees it; `maxUses` is null for any number. */
export const coupon = offer.extend({
  maxUses: z.number().int().nullable(),
  maxUsesPerUser: z.number().int(),
  usedCount: z.number().int(),
  isActive: z.boolean(),
  validFrom: moment,
  createdAt: moment,
});
export type Coupon = z.infer<typeof coupon>;

function amount(label: string) {
  return z
    .number({ error: `${label} must be a number.` })
    .min(0, `${label} must not be negative.`)
    .max(500_000, `${label} must be at most 500000.`)
    .refine((value) => Math.round(value * 100) / 100 === value, `${label} has at most two decimals.`);
}

function moreThanNothing(label: string) {
  return amount(label).refine((value) => value > 0, `${label} must be more than 0.`);
}

function count(label: string) {
  const words = `${label} must be a whole number from 1 to 1000000.`;
  return z.number({ error: words }).int(words).min(1, words).max(1_000_000, words);
}

const dateWords = 'This must be a date such as 2026-12-31.';

/** A moment, or a day in India: the first moment of it, or, where it ends something, the first one after it. */
function day(isEnd: boolean) {
  return z.union(
    [
      z.iso.datetime({ offset: true }).transform((value) => new Date(value)),
      z.iso.date().transform((value) => new Date(Date.parse(`${value}T00:00:00+05:30`) + (isEnd ? 86_400_000 : 0))),
    ],
    { error: dateWords },
  );
}

const fields = {
  code: z
    .string({ error: 'Code is required.' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,20}$/, 'A code has 3 to 20 letters and digits.'),
  description: text(200, 'Description'),
  discountType: z.enum(discountTypes, { error: 'Discount type is flat or percentage.' }),
  discountValue: moreThanNothing('Discount'),
  minOrderValue: unsetIfEmpty(amount('Minimum order')),
  maxDiscountAmount: moreThanNothing('Cap')
    .nullable()
    .or(z.literal('').transform(() => null))
    .optional(),
  maxUses: count('Uses')
    .nullable()
    .or(z.literal('').transform(() => null))
    .optional(),
  maxUsesPerUser: unsetIfEmpty(count('Uses per person')),
  validFrom: unsetIfEmpty(day(false)),
  validUntil: day(true),
  isActive: z.boolean({ error: 'isActive is true or false.' }).optional(),
  isFreeCoupon: z.enum(['Y', 'N'], { error: 'isFreeCoupon is Y or N.' }).optional(),
  couponcategories: z.string({ error: 'Category must be text.' }).trim().max(80, 'Category is too long.').optional(),
};

const whole = z.strictObject(fields);
export type CouponDraft = z.output<typeof whole>;
const change = whole.partial();
export type CouponChange = z.output<typeof change>;

const changed = z.object({ success: z.literal(true), message: z.string(), coupon });

type Path = '/coupons' | '/admin/coupons';

/** Section 7 names these calls below /coupons and below /admin/coupons; both do the same. */
function callsBelow(path: Path) {
  return { list: listBelow(path), add: addBelow(path), update: updateBelow(path), remove: removeBelow(path) };
}

function listBelow(path: Path) {
  return endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'Every coupon, newest first; `isActive` true or false narrows',
    query: z.object({
      page,
      limit: limit(20),
      isActive: unsetIfEmpty(z.enum(['true', 'false'], { error: 'isActive is true or false.' })),
    }),
    reply: z.object({
      success: z.literal(true),
      coupons: z.array(coupon),
      pagination: pagination.extend({ totalCoupons: z.number().int() }),
    }),
    fallback: 'Failed to fetch coupons',
  });
}

function addBelow(path: Path) {
  return endpoint({
    method: 'POST',
    path,
    access: 'admin',
    summary: 'Makes a coupon. Amounts are rupees; `couponcategories` is the name of the only category it is for',
    body: whole,
    reply: changed,
    status: 201,
    fallback: 'Failed to create coupon',
  });
}

function updateBelow(path: Path) {
  return endpoint({
    method: 'PUT',
    path: `${path}/:id` as const,
    access: 'admin',
    summary: 'Changes what is sent of a coupon; orders that used it keep what it gave them',
    params: z.object({ id }),
    body: change.refine((sent) => Object.keys(sent).length > 0, 'Say what is to change.'),
    reply: changed,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to update coupon',
  });
}

function removeBelow(path: Path) {
  return endpoint({
    method: 'DELETE',
    path: `${path}/:id` as const,
    access: 'admin',
    summary: 'Deletes a coupon; orders that used it keep its code and what it gave them',
    params: z.object({ id }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to delete coupon',
  });
}

const plain = callsBelow('/coupons');

/** The calls of an admin, each on both paths. */
export const adminCouponEndpoints = {
  ...callsBelow('/admin/coupons'),
  plainList: plain.list,
  plainAdd: plain.add,
  plainUpdate: plain.update,
  plainRemove: plain.remove,
};
