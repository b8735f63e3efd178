import { randomInt } from 'node:crypto';
import { type CouponBulk, mostCouponsAtOnce } from '#contract/admin-coupons.ts';
import { batchLimits, type CouponBatch } from '#contract/coupon-draft.ts';
import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import {
  deleteCoupons,
  insertCodes,
  type LockedCoupon,
  lockBatch,
  lockMeant,
  updateCoupons,
} from './admin-coupons.queries.ts';
import { faultOfPeriod } from './coupons.rules.ts';
import { stillAnnounced, newColumns } from './manage-coupons.ts';

/** Applies a bulk action to coupons in one transaction; returns for each one skipped the reason. */
export async function changeCoupons(context: Context, bulk: CouponBulk): Promise<BulkResult[]> {
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const meant = await lockMeant(tx, { who: bulk.who, now, most: mostCouponsAtOnce + 1 });
    if (meant.length > mostCouponsAtOnce) {
      throw new ApiError('OUT_OF_RANGE', {
        message: `At most ${mostCouponsAtOnce} coupons at once. Narrow the list first.`,
      });
    }
    const judged = meant.map((one) => ({ one, problem: problemOf(one, bulk) }));
    const free = judged.filter(({ problem }) => problem === '').map(({ one }) => one.id);
    if (bulk.action === 'extend') await updateCoupons(tx, free, { valid_until: bulk.until });
    else if (bulk.action !== 'delete') await updateCoupons(tx, free, { is_active: bulk.action === 'on' });
    else {
      await deleteCoupons(tx, free);
      await updateCoupons(
        tx,
        meant.filter((one) => one.is_used && !one.is_announced).map(({ id }) => id),
        { is_active: false },
      );
    }
    await invalidateOnCommit(tx, ['coupons']);
    const results = judged.map(({ one, problem }) => ({ id: one.id, title: one.code, problem }));
    return [...results, ...missing(bulk, meant)];
  });
}

function problemOf(one: LockedCoupon, bulk: CouponBulk): string {
  if (bulk.action === 'delete') {
    if (one.is_announced) return stillAnnounced;
    return one.is_used ? 'Orders have used it: it is switched off instead.' : '';
  }
  if (bulk.action !== 'extend') return '';
  if (bulk.until <= one.valid_from) return 'It begins only after that.';
  return bulk.until < one.valid_until ? 'It lasts longer already.' : '';
}

/** Results for requested coupons that no longer exist; for a deletion that is no problem. */
function missing({ action, who }: CouponBulk, meant: readonly LockedCoupon[]): BulkResult[] {
  if (!('ids' in who)) return [];
  const known = new Set(meant.map(({ id }) => id));
  const problem = action === 'delete' ? '' : 'There is no such coupon any more.';
  return who.ids.filter((id) => !known.has(id)).map((id) => ({ id, title: id.slice(-8), problem }));
}

/** Generates single-use codes; idempotent per batch id. Returns how many codes the batch has. */
export async function makeCodes(context: Context, { batchId, prefix, count, ...terms }: CouponBatch): Promise<number> {
  return inTransaction(context.db, async (tx) => {
    const made = await lockBatch(tx, batchId);
    if (made > 0) return made;
    const columns = {
      ...(await newColumns(tx, terms, context.clock.now())),
      max_uses: 1,
      max_uses_per_user: 1,
      is_listed: false,
      batch_id: batchId,
    };
    const fault = faultOfPeriod(columns.valid_from ?? context.clock.now(), columns.valid_until);
    if (fault) throw invalid('validUntil', fault);
    let missingCodes = count;
    while (missingCodes > 0) missingCodes -= await insertCodes(tx, columns, newCodes(prefix, missingCodes));
    await invalidateOnCommit(tx, ['coupons']);
    return count;
  });
}

/** Unambiguous when read aloud and typed: no 0, 1, I, L or O. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31 to the tenth power: with rate-limited guesses, infeasible to find one. */
const secretLetters = 10;

function newCodes(prefix: string, count: number): string[] {
  const secret = () => Array.from({ length: secretLetters }, () => letters[randomInt(letters.length)]).join('');
  const codes = new Set<string>();
  while (codes.size < Math.min(count, batchLimits.codes)) codes.add(prefix + secret());
  return [...codes];
}
