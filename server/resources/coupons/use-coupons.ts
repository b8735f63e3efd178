import type { Kysely } from 'kysely';
import type { SoldLine } from '#contract/rules/breakup.ts';
import type { DB } from '#database/schema.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import {
  countUsesOf,
  type CouponBuyer,
  type CouponRow,
  type CouponUse,
  insertUses,
  lockCoupons,
} from './coupons.queries.ts';
import { whyNot } from './coupons.rules.ts';
import { couponRefused } from './find-coupon.ts';

/** Ids of the coupon that was typed and of the free one that the shop gives by itself. */
export type WantedCoupons = { typed: string | undefined; free: string | undefined };

export type HeldCoupons = { coupon: CouponRow | undefined; freeCoupon: CouponRow | undefined };

type Holding = { wanted: WantedCoupons; buyer: CouponBuyer; lines: readonly SoldLine[]; now: Date };

/**
 * Locks the coupons of an order until its transaction ends and judges them as they are then. The typed one is refused
 * with its reason; the free one, which nobody asked for, is left out.
 */
export async function holdCoupons(tx: Kysely<DB>, { wanted, buyer, lines, now }: Holding): Promise<HeldCoupons> {
  const ids = [...new Set([wanted.typed, wanted.free])].filter((id) => id !== undefined);
  if (ids.length === 0) return { coupon: undefined, freeCoupon: undefined };
  const rows = await lockCoupons(tx, ids);
  // Only after the lock: a use of the same person that was under way is counted by now.
  const uses = await countUsesOf(tx, ids, buyer);
  const reasonOf = (row: CouponRow) => whyNot(row, { lines, usesOfBuyer: uses.get(row.id) ?? 0, now });
  const coupon = rows.find((row) => row.id === wanted.typed);
  if (wanted.typed !== undefined && !coupon) throw couponRefused();
  const reason = coupon && reasonOf(coupon);
  if (reason) throw couponRefused(reason);
  const freeCoupon = rows.find((row) => row.id === wanted.free && row !== coupon && !reasonOf(row));
  return { coupon, freeCoupon };
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
