import type { JudgedOffer, Offer } from '#contract/coupons.ts';
import type { Charges } from '#contract/rules/charges.ts';
import { codesOf } from '#contract/rules/coupon-codes.ts';
import { takenOf } from '#contract/rules/coupon-shares.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { type AskedBasket, type Basket, basketOf } from './basket.ts';
import {
  countOrdersOf,
  countUsesOf,
  type CouponRow,
  type OfferRow,
  selectFreeCoupons,
  selectOffers,
} from './coupons.queries.ts';
import { appliedCoupon, type KnownBuyer, missingFor, missingPiecesFor, none, whyNotYet } from './coupons.rules.ts';
import { deleteGuessesBefore } from './coupon-guesses.queries.ts';
import { lookAtCoupons } from './use-coupons.ts';

/** Returns the public offers of today. */
export async function listOffers(context: Context): Promise<Offer[]> {
  const rows = await selectOffers(context.db, context.clock.now());
  return rows.map(toOffer);
}

/**
 * Returns today's offers judged for a basket to which these codes are applied: largest saving first, then the smallest
 * missing amount.
 */
export async function judgeOffers(context: Context, asked: AskedBasket & { codes: string }): Promise<JudgedOffer[]> {
  const now = context.clock.now();
  const rows = await selectOffers(context.db, now);
  const ids = rows.map((row) => row.id);
  const buyer = { userId: asked.userId, phone: undefined };
  const [charges, basket, uses, orders] = await Promise.all([
    chargesOf(context),
    basketOf(context, asked),
    countUsesOf(context.db, ids, buyer),
    rows.some((row) => row.is_first_order) ? countOrdersOf(context.db, buyer) : none,
  ]);
  const codes = codesOf(asked.codes);
  const typed = rows.filter((row) => codes.includes(row.code));
  const lines = basket.linesFor(typed.flatMap((row) => row.category_ids));
  const wanted = { typed: typed.map((row) => row.id), free: await automaticCouponsOfToday(context) };
  const { freeCoupon } = await lookAtCoupons(context.db, { wanted, buyer, lines, charges, now });
  return rows
    .map((row) => ({
      ...judgeOffer(row, { basket, uses: uses.get(row.id), orders, charges, now }),
      isAppliedAutomatically: row.id === freeCoupon?.id,
    }))
    .toSorted(
      (a, b) => b.discountAmount - a.discountAmount || a.missing - b.missing || a.missingPieces - b.missingPieces,
    );
}

type OfferContext = KnownBuyer & { basket: Basket; charges: Charges; now: Date };

function judgeOffer(row: CouponRow, { basket, charges, ...known }: OfferContext) {
  const lines = basket.linesFor(row.category_ids);
  const reason = lines.length === 0 ? 'Your cart is empty.' : whyNotYet(row, { ...known, lines, charges });
  const taken = reason ? 0 : takenOf({ lines, coupon: appliedCoupon(row), charges }).coupon;
  return {
    ...toOffer(row),
    discountAmount: toRupees(taken),
    missing: toRupees(missingFor(row, lines)),
    missingPieces: missingPiecesFor(row, lines),
    whyNot: reason ?? '',
  };
}

/** Returns the ids of the coupons that may apply automatically, oldest first; cached until a coupon changes. */
export function automaticCouponsOfToday(context: Context): Promise<string[]> {
  return context.memo.get('coupons free', ['coupons'], () => selectFreeCoupons(context.db, context.clock.now()));
}

/** Deletes guesses older than every rate limit's window. */
export async function forgetOldGuesses(context: Context): Promise<void> {
  await deleteGuessesBefore(context.db, new Date(context.clock.now().getTime() - dayMs));
}

export function toOffer(row: OfferRow): Offer {
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
    couponcategories: row.category_names[0] ?? '',
    categories: row.category_names,
    categoryIds: row.category_ids,
    buyPieces: row.buy_pieces,
    getPieces: row.get_pieces,
    mostSets: row.most_sets,
    isFirstOrder: row.is_first_order,
    isStackable: row.is_stackable,
  };
}
