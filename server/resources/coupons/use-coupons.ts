import type { Kysely } from 'kysely';
import type { Charges } from '#contract/rules/charges.ts';
import { joinedCodes } from '#contract/rules/coupon-codes.ts';
import type { SoldLine } from '#contract/rules/coupon-shares.ts';
import type { DB } from '#database/schema.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import {
  canTakeUsesBack,
  type CountOfBuyer,
  countOrdersOf,
  countUsesOf,
  type CouponBuyer,
  type CouponRow,
  type CouponUse,
  insertUses,
  lockCoupons,
  lockUsesForPhone,
  type Replaced,
  selectCoupons,
  selectFirstBuyer,
  updatePhoneOfUses,
  waitForFirstOrder,
} from './coupons.queries.ts';
import {
  appliedCoupon,
  automaticCoupon,
  type KnownBuyer,
  none,
  whyNot,
  whyNotTogether,
  whyNotYet,
} from './coupons.rules.ts';
import { couponRefused } from './find-coupon.ts';

/**
 * Ids of the typed coupons, two at most, and of those that may apply automatically, oldest first: at most one
 * applies (`automaticCoupon`).
 */
export type WantedCoupons = { typed: readonly string[]; free: readonly string[] };

/** `second` was typed in addition to `coupon`. */
export type HeldCoupons = {
  coupon: CouponRow | undefined;
  second: CouponRow | undefined;
  freeCoupon: CouponRow | undefined;
};

/** Converts the coupons for the pricing engine. */
export function appliedCoupons({ coupon, second, freeCoupon }: HeldCoupons) {
  return {
    coupon: coupon && appliedCoupon(coupon),
    second: second && appliedCoupon(second),
    freeCoupon: freeCoupon && appliedCoupon(freeCoupon),
  };
}

/** Returns the typed codes as orders store them; null if there are none. */
export function codesHeld({ coupon, second }: HeldCoupons): string | null {
  const codes = [coupon, second].flatMap((row) => (row ? [row.code] : []));
  return codes.length === 0 ? null : joinedCodes(codes);
}

type HoldInput = {
  wanted: WantedCoupons;
  buyer: CouponBuyer;
  lines: readonly SoldLine[];
  charges: Charges;
  now: Date;
};

/** Usable coupons, and why a typed one is not usable; an unusable free coupon is omitted silently. */
type JudgedCoupons = HeldCoupons & { problem: string | undefined };

/**
 * Locks the coupons of an order until the transaction ends and validates their then-current state. Throws the reason
 * why a typed one is not usable.
 */
export async function holdCoupons(tx: Kysely<DB>, input: HoldInput): Promise<HeldCoupons> {
  const { lines, charges, now } = input;
  const reasonOf: JudgeOptions['reasonOf'] = (row, { uses = none, orders }) =>
    whyNot(row, { lines, uses, orders, charges, now });
  const free = await freeThatFits(tx, input, reasonOf);
  const judged = await judge(
    tx,
    { ...input, wanted: { ...input.wanted, free } },
    { read: lockCoupons, ordersOf: (buyer) => ordersInTurn(tx, buyer), reasonOf, replaced: [] },
  );
  if (judged.problem !== undefined) throw couponRefused(judged.problem);
  return judged;
}

/** Chooses the automatic coupon without locking the others, so that orders only wait for coupons they use. */
async function freeThatFits(
  tx: Kysely<DB>,
  input: HoldInput,
  reasonOf: JudgeOptions['reasonOf'],
): Promise<readonly string[]> {
  const { free } = input.wanted;
  if (free.length < 2) return free;
  const { freeCoupon } = await judge(tx, input, {
    read: selectCoupons,
    ordersOf: (buyer) => countOrdersOf(tx, { ...buyer, replaced: [] }),
    reasonOf,
    replaced: [],
  });
  return freeCoupon ? [freeCoupon.id] : [];
}

/** The same validation before an order is placed: locks nothing. */
export function lookAtCoupons(db: Kysely<DB>, input: HoldInput, replaced?: Replaced): Promise<JudgedCoupons> {
  const { lines, charges, now } = input;
  return judge(db, input, {
    read: selectCoupons,
    ordersOf: (buyer) => countOrdersOf(db, { ...buyer, replaced }),
    reasonOf: (row, known) => whyNotYet(row, { lines, ...known, charges, now }),
    replaced,
  });
}

type JudgeOptions = {
  read: typeof selectCoupons;
  ordersOf: (buyer: CouponBuyer) => Promise<CountOfBuyer>;
  reasonOf: (row: CouponRow, known: KnownBuyer) => string | undefined;
  replaced: Replaced;
};

async function judge(db: Kysely<DB>, input: HoldInput, how: JudgeOptions): Promise<JudgedCoupons> {
  const { read, ordersOf, reasonOf, replaced } = how;
  const { wanted, buyer } = input;
  const ids = [...new Set([...wanted.typed, ...wanted.free])];
  if (ids.length === 0) return { coupon: undefined, second: undefined, freeCoupon: undefined, problem: undefined };
  const rows = await read(db, ids);
  // After the lock, so that concurrent uses of the same buyer are counted.
  const uses = await countUsesOf(db, ids, { ...buyer, replaced });
  const orders = rows.some((row) => row.is_first_order) ? await ordersOf(buyer) : none;
  const reason = (row: CouponRow) => reasonOf(row, { uses: uses.get(row.id), orders });
  const { kept, problem } = judgeTyped(
    wanted.typed.map((id) => rows.find((row) => row.id === id)),
    { ...input, reason },
  );
  const free = wanted.free.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const freeCoupon = automaticCoupon(free, kept, { ...input, whyNot: reason });
  return { coupon: kept[0], second: kept[1], freeCoupon, problem };
}

type Typed = Pick<HoldInput, 'lines' | 'charges'> & { reason: (row: CouponRow) => string | undefined };

/** Returns the usable ones of the typed coupons, in order, and why one is not usable. */
function judgeTyped(typed: readonly (CouponRow | undefined)[], { reason, ...goods }: Typed) {
  const kept: CouponRow[] = [];
  let problem: string | undefined;
  for (const row of typed) {
    const [first] = kept;
    const whyThisNot = row ? (reason(row) ?? (first && whyNotTogether([first, row], goods))) : couponRefused().message;
    if (row && whyThisNot === undefined) kept.push(row);
    else problem ??= whyThisNot;
  }
  return { kept, problem };
}

type CountInput = { orderId: string; buyer: CouponBuyer; uses: readonly CouponUse[]; now: Date };

/** Counts an order's coupon uses; a coupon that took nothing off is not used. */
export async function recordCouponUses(tx: Kysely<DB>, { orderId, buyer, uses, now }: CountInput): Promise<void> {
  const taken = uses.filter((use) => use.taken > 0);
  if (taken.length === 0) return;
  const counted = await insertUses(tx, { id: orderId, buyer, uses: taken, now });
  if (counted.length < taken.length) throw couponRefused('This coupon has just been fully redeemed.');
  if (counted.some((coupon) => coupon.is_used_up)) await invalidateOnCommit(tx, ['coupons']);
}

/**
 * Whether an ended order may reclaim the coupons it gave back, given their current uses and its buyer's other orders.
 * Locks them until the transaction ends.
 */
export async function canUseAgain(tx: Kysely<DB>, orderId: string): Promise<boolean> {
  if (!(await canTakeUsesBack(tx, orderId))) return false;
  const buyer = await selectFirstBuyer(tx, orderId);
  return buyer === undefined || (await ordersInTurn(tx, buyer)).all === 0;
}

/** Moves the coupon uses of an order to another phone; rejects a phone that could not use them. */
export async function moveUsesToPhone(tx: Kysely<DB>, moved: { orderId: string; phone: string }): Promise<void> {
  const uses = await lockUsesForPhone(tx, moved);
  if (uses.length === 0) return;
  const used = uses.find((use) => use.is_at_limit);
  if (used) throw phoneRefused(`${used.code} has already been used with this mobile number.`);
  const first = uses.find((use) => use.is_first_order);
  if (first && (await ordersInTurn(tx, { userId: undefined, phone: moved.phone })).all > 0)
    throw phoneRefused(`${first.code} is for a first order only, and this mobile number has ordered before.`);
  await updatePhoneOfUses(tx, moved);
}

function phoneRefused(message: string): ApiError {
  return new ApiError('COUPON_NOT_VALID', { message, errors: [{ field: 'shippingAddress.phoneNumber', message }] });
}

/** Counts orders after any concurrent first order of the same buyer has finished. */
async function ordersInTurn(tx: Kysely<DB>, buyer: CouponBuyer): Promise<CountOfBuyer> {
  await waitForFirstOrder(tx, buyer);
  return countOrdersOf(tx, { ...buyer, replaced: [] });
}
