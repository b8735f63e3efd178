import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, rupees } from './text.ts';

export const discountTypes = ['flat', 'percentage'] as const;

/**
 * A coupon anybody may use today. `discountValue` is rupees for flat and whole percent for percentage, the other amounts
 * are rupees. `couponcategories` is the name of the only category it is for, or empty; `isFreeCoupon` is always Y or N.
 */
export const offer = z.object({
  _id: id,
  code: z.string(),
  description: z.string(),
  discountType: z.enum(discountTypes),
  discountValue: z.number(),
  minOrderValue: rupees,
  maxDiscountAmount: rupees.nullable(),
  validUntil: moment,
  isFreeCoupon: z.enum(['Y', 'N']),
  couponcategories: z.string(),
});
export type Offer = z.infer<typeof offer>;

export const couponEndpoints = {
  available: endpoint({
    method: 'GET',
    path: '/coupons/available',
    access: 'public',
    cached: true,
    summary: 'Coupons that are active, within their dates and not used up, oldest first',
    reply: z.object({ success: z.literal(true), coupons: z.array(offer) }),
    fallback: 'Failed to fetch coupons',
  }),
};
