import type { Offer } from '#contract/coupons.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { type OfferRow, selectOffers } from './coupons.queries.ts';

/** What anybody may use today. */
export async function listOffers(context: Context): Promise<Offer[]> {
  const rows = await selectOffers(context.db, context.clock.now());
  return rows.map(toOffer);
}

function toOffer(row: OfferRow): Offer {
  return {
    _id: row.id,
    code: row.code,
    description: row.description,
    discountType: row.discount_type,
    discountValue: row.discount_type === 'flat' ? toRupees(row.discount_value) : row.discount_value,
    minOrderValue: toRupees(row.min_order_paise),
    maxDiscountAmount: row.max_discount_paise === null ? null : toRupees(row.max_discount_paise),
    validUntil: row.valid_until.toISOString(),
    isFreeCoupon: row.is_free ? 'Y' : 'N',
    couponcategories: row.category_name ?? '',
  };
}
