import type { Kysely } from 'kysely';
import type { SoldLine } from '#contract/rules/breakup.ts';
import type { Charges } from '#contract/rules/charges.ts';
import type { DB } from '#database/schema.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import {
  countUsesOf,
  type CouponBuyer,
  type CouponRow,
  type CouponUse,
  insertUses,
  lockCoupons,
  selectCoupons,
  type UsesOfBuyer,
} from './coupons.queries.ts';
import { whyNot, whyNotYet } from './coupons.rules.ts';
import { couponRefused } from './find-coupon.ts';

/** Ids of the coupon that was typed and of the free one that the shop gives by itself. */
export type WantedCoupons = { typed: string | undefined; free: string | undefined };

export type HeldCoupons = { coupon: CouponRow | undefined; freeCoupon: CouponRow | undefined };

type Holding = {
  wanted: WantedCoupons;
  buyer: CouponBuyer;
  lines: readonly SoldLine[];
  charges: Charges;
  now: Date;
};

/** What may be used, and why the typed one may not; the free one, which nobody asked for, is left out without a word. */
export type JudgedCoupons = HeldCoupons & { problem: string | undefined };

/**
 * Locks the coupons of an order until its transaction ends and judges them as they are then. The typed one is refused
 * with its reason.
 */
export async function holdCoupons(tx: Kysely<DB>, holding: Holding): Promise<HeldCoupons> {
  const { lines, charges, now } = holding;
  const judged = await judge(tx, holding, {
    read: lockCoupons,
    reasonOf: (row, uses) => whyNot(row, { lines, usesOfBuyer: uses?.all ?? 0, charges, now }),
  });
  if (judged.problem !== undefined) throw couponRefused(judged.problem);
  return judged;
}

/** The same judgement for a shopper who has ordered nothing yet: nothing is locked. */
export function lookAtCoupons(db: Kysely<DB>, holding: Holding): Promise<JudgedCoupons> {
  const { lines, charges, now } = holding;
  return judge(db, holding, {
    read: selectCoupons,
    reasonOf: (row, uses) => whyNotYet(row, { lines, uses, charges, now }),
  });
}

type Judging = {
  read: typeof selectCoupons;
  reasonOf: (row: CouponRow, uses: UsesOfBuyer | undefined) => string | undefined;
};

async function judge(db: Kysely<DB>, { wanted, buyer }: Holding, { read, reasonOf }: Judging): Promise<JudgedCoupons> {
  const ids = [...new Set([wanted.typed, wanted.free])].filter((id) => id !== undefined);
  if (ids.length === 0) return { coupon: undefined, freeCoupon: undefined, problem: undefined };
  const rows = await read(db, ids);
  // Only after the lock: a use of the same person that was under way is counted by now.
  const uses = await countUsesOf(db, ids, buyer);
  const typed = rows.find((row) => row.id === wanted.typed);
  const isGone = wanted.typed !== undefined && !typed;
  const problem = isGone ? couponRefused().message : typed && reasonOf(typed, uses.get(typed.id));
  const coupon = problem === undefined ? typed : undefined;
  const freeCoupon = rows.find((row) => row.id === wanted.free && row !== typed && !reasonOf(row, uses.get(row.id)));
  return { coupon, freeCoupon, problem };
}

type Counting = { orderId: string; buyer: CouponBuyer; uses: readonly CouponUse[]; now: Date };

/** Counts what an order used of the coupons it holds; a coupon that took nothing off is not used. */
export async function countUses(tx: Kysely<DB>, { orderId, buyer, uses, now }: Counting): Promise<void> {
  const taken = uses.filter((use) => use.taken > 0);
  if (taken.length === 0) return;
  const counted = await insertUses(tx, { id: orderId, buyer, uses: taken, now });
  if (counted.length < taken.length) throw couponRefused('This coupon has just been used up.');
  if (counted.some((coupon) => coupon.is_used_up)) await invalidateOnCommit(tx, ['coupons']);
}
