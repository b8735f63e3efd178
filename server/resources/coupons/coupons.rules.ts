import type { CouponState } from '#contract/admin-coupons.ts';
import type { Charges } from '#contract/rules/charges.ts';
import {
  type AppliedCoupon,
  eligiblePieces,
  eligibleSubtotal,
  type SoldLine,
  takenOf,
} from '#contract/rules/coupon-shares.ts';
import { piecesMissing } from '#contract/rules/free-pieces.ts';
import { listAll, listEither } from '#contract/rules/list-words.ts';
import { formatRupees, type Paise, toRupees } from '#contract/rules/money.ts';
import { dayWords } from '#server/platform/day-words.ts';
import type { CountOfBuyer, CouponRow, OfferRow } from './coupons.queries.ts';

/** Unknown codes that a user may try in ten minutes, and the guests of a network in an hour. */
export const guessLimits = {
  person: { most: 10, minutes: 10 },
  network: { most: 30, minutes: 60 },
} as const;

/** Returns what is wrong with the period of a coupon; undefined if nothing is. */
export function faultOfPeriod(from: Date, until: Date): string | undefined {
  return until <= from ? 'A coupon must end after it starts.' : undefined;
}

/** `isUsedUp` in coupons.queries.ts is its equivalent in SQL. */
export function isUsedUp({ max_uses, used_count }: Pick<CouponRow, 'max_uses' | 'used_count'>): boolean {
  return max_uses !== null && used_count >= max_uses;
}

type CouponStateFacts = { is_active: boolean; valid_from: Date; valid_until: Date; is_used_up: boolean };

/** The state that staff see; the list filters by the same rule in SQL (`conditionsOfState`, admin-coupons.queries.ts). */
export function couponState(
  { is_active, valid_from, valid_until, is_used_up }: CouponStateFacts,
  now: Date,
): CouponState {
  if (!is_active) return 'off';
  if (valid_until <= now) return 'over';
  if (is_used_up) return 'used';
  return valid_from > now ? 'scheduled' : 'live';
}

/** Converts a coupon for the pricing engine. */
export function appliedCoupon(row: OfferRow): AppliedCoupon {
  const { buy_pieces: buy, get_pieces: get, most_sets: most } = row;
  return {
    type: row.discount_type,
    value: row.discount_value,
    minimum: row.min_order_paise,
    cap: row.max_discount_paise,
    deal: buy === null || get === null ? null : { buy, get, most },
    categoryIds: row.category_ids,
  };
}

/** Counts of a buyer's uses or orders; `waiting`: those of unpaid orders. */
type Counted = Pick<CountOfBuyer, 'all' | 'waiting'>;

/** What a coupon is checked against: the goods, and its buyer's counts of uses and orders. */
type CouponCircumstances = {
  lines: readonly SoldLine[];
  uses: Counted;
  orders: Counted;
  charges: Charges;
  now: Date;
};

/** Returns why a coupon cannot be used for these lines, worded for the shopper with its code; undefined if it can. */
export function whyNot(row: CouponRow, circumstances: CouponCircumstances): string | undefined {
  return whyNotAtAll(row, circumstances) ?? whyNotForGoods(row, circumstances);
}

function whyNotAtAll(row: CouponRow, { uses, orders, now }: CouponCircumstances): string | undefined {
  const { code } = row;
  if (!row.is_active || row.valid_from > now) return `${code} cannot be used at the moment.`;
  if (row.valid_until <= now) return `${code} expired on ${dayWords(new Date(row.valid_until.getTime() - 1))}.`;
  const whyNotAgain = whyNoUseLeft(row, uses);
  if (whyNotAgain) {
    return whyNoUseLeft(...without(row, uses, uses.waiting))
      ? whyNotAgain
      : `${code} is in use on an order you have not paid for yet.`;
  }
  if (!row.is_first_order || orders.all === 0) return undefined;
  const isPaidYet = orders.all > orders.waiting;
  return `${code} is for your first order only${isPaidYet ? '' : ', and you have one waiting for payment'}.`;
}

function whyNoUseLeft(row: CouponRow, { all: used }: Counted): string | undefined {
  if (isUsedUp(row)) return `${row.code} has been fully redeemed.`;
  return used >= row.max_uses_per_user ? usedAlready(row) : undefined;
}

/** Returns a coupon and its use count as if `gone` of this buyer's unpaid uses did not exist. */
function without(row: CouponRow, { all, waiting }: Counted, gone: number): [CouponRow, Counted] {
  return [
    { ...row, used_count: row.used_count - gone },
    { all: all - gone, waiting: waiting - gone },
  ];
}

function whyNotForGoods(row: CouponRow, { lines, charges }: CouponCircumstances): string | undefined {
  const { code, category_names: names } = row;
  const coupon = appliedCoupon(row);
  if (names.length > 0 && eligibleSubtotal(lines, coupon) === 0) return `${code} is only for ${listAll(names)}.`;
  const only = names.length === 0 ? '' : ` of ${listEither(names)}`;
  const pieces = missingPiecesFor(row, lines);
  if (pieces > 0) return `Add ${pieces} more ${pieces === 1 ? 'item' : 'items'}${only} to use ${code}.`;
  const missing = missingFor(row, lines);
  if (missing > 0) return `Add ${formatRupees(toRupees(missing))} more${only} to use ${code}.`;
  if (takenOf({ lines, coupon, charges }).coupon > 0) return undefined;
  return coupon.type === 'delivery'
    ? 'Delivery is already free for this cart.'
    : `${code} gives no discount on this cart.`;
}

/** Counts of a buyer without any, or whose orders no coupon depends on. */
export const none: CountOfBuyer = { all: 0, waiting: 0, replaced: 0 };

/** Counts of a buyer before placing an order. */
export type KnownBuyer = { uses: CountOfBuyer | undefined; orders: CountOfBuyer };

/** The same before an order is placed: unpaid orders that it would replace do not count. */
export function whyNotYet(
  row: CouponRow,
  {
    uses: known = none,
    orders: { all, waiting, replaced },
    ...circumstances
  }: Omit<CouponCircumstances, 'uses' | 'orders'> & KnownBuyer,
): string | undefined {
  const [free, uses] = without(row, known, known.replaced);
  return whyNot(free, { ...circumstances, uses, orders: { all: all - replaced, waiting: waiting - replaced } });
}

/** Returns why the second of two coupons cannot be combined with the first; undefined if it can. */
export function whyNotTogether(
  [first, second]: readonly [CouponRow, CouponRow],
  { lines, charges }: Pick<CouponCircumstances, 'lines' | 'charges'>,
): string | undefined {
  const areBothAutomatic = first.is_free && second.is_free;
  if (areBothAutomatic || (!first.is_stackable && !second.is_stackable)) {
    return `${first.code} and ${second.code} cannot be used together.`;
  }
  const taken = takenOf({ lines, coupon: appliedCoupon(first), second: appliedCoupon(second), charges });
  return taken.second > 0 ? undefined : `${second.code} gives no extra discount with ${first.code}.`;
}

/**
 * Returns the automatic coupon of an order: the first of these that is usable and takes something off beside the typed
 * ones. A typed coupon that would apply automatically is the automatic one.
 */
export function automaticCoupon(
  free: readonly CouponRow[],
  typed: readonly CouponRow[],
  {
    whyNot: reason,
    lines,
    charges,
  }: Pick<CouponCircumstances, 'lines' | 'charges'> & { whyNot: (row: CouponRow) => unknown },
): CouponRow | undefined {
  if (typed.some((row) => row.is_free)) return undefined;
  const [coupon, second] = typed.map(appliedCoupon);
  return free.find(
    (row) => !reason(row) && takenOf({ lines, coupon, second, freeCoupon: appliedCoupon(row), charges }).freeCoupon > 0,
  );
}

/** Returns the paise missing to a coupon's minimum order value; 0 if it is reached. */
export function missingFor(row: CouponRow, lines: readonly SoldLine[]): Paise {
  return Math.max(0, row.min_order_paise - eligibleSubtotal(lines, appliedCoupon(row)));
}

/** Returns the pieces missing to a coupon's first free ones; 0 if none, or if it gives no pieces. */
export function missingPiecesFor(row: CouponRow, lines: readonly SoldLine[]): number {
  const coupon = appliedCoupon(row);
  return coupon.deal ? piecesMissing(coupon.deal, eligiblePieces(lines, coupon)) : 0;
}

function usedAlready({ code, max_uses_per_user: most }: CouponRow): string {
  return most === 1
    ? `You have already used ${code}.`
    : `You have already used ${code} ${most} times, the most allowed.`;
}
