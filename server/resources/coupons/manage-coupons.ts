import type { Coupon, CouponChange, CouponDraft } from '#contract/admin-coupons.ts';
import { paginate } from '#contract/paging.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import * as queries from './admin-coupons.queries.ts';
import { toOffer } from './coupons.ts';
import type { CouponRow } from './coupons.queries.ts';

type Listing = { page: number; limit: number; isActive?: 'true' | 'false' | undefined };

/** One page of all coupons, newest first. */
export async function listCoupons(context: Context, { page, limit, isActive }: Listing) {
  const { rows, total } = await queries.selectAllCoupons(context.db, {
    isActive: isActive && isActive === 'true',
    limit,
    offset: (page - 1) * limit,
  });
  return { coupons: rows.map(toCoupon), pagination: { ...paginate(page, limit, total), totalCoupons: total } };
}

export async function addCoupon(context: Context, draft: CouponDraft): Promise<Coupon> {
  return written(context, async (tx) => {
    const { code, description, discountType } = draft;
    const id = await queries.insertCoupon(tx, {
      valid_from: context.clock.now(),
      ...(await columnsOf(tx, draft)),
      code,
      description,
      discount_type: discountType,
      discount_value: valueOf(discountType, draft.discountValue),
      valid_until: draft.validUntil,
    });
    return queries.lockCoupon(tx, id);
  });
}

export async function changeCoupon(context: Context, id: string, change: CouponChange): Promise<Coupon> {
  return written(context, async (tx) => {
    const current = await queries.lockCoupon(tx, id);
    if (!current) return undefined;
    const columns = { ...(await columnsOf(tx, change)), ...discountOf(current, change) };
    if (Object.keys(columns).length > 0) await queries.updateCoupon(tx, id, columns);
    return queries.lockCoupon(tx, id);
  });
}

export async function removeCoupon(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await queries.deleteCoupon(tx, id))) throw new ApiError('NOT_FOUND');
    await invalidateOnCommit(tx, ['coupons']);
  });
}

type Write = (tx: Context['db']) => Promise<CouponRow | undefined>;

async function written(context: Context, write: Write): Promise<Coupon> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const row = await write(tx);
      if (!row) throw new ApiError('NOT_FOUND');
      if (row.valid_until <= row.valid_from) throw invalid('validUntil', 'A coupon must end after it starts.');
      await invalidateOnCommit(tx, ['coupons']);
      return toCoupon(row);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'coupons_code_key':
      return invalid('code', 'There is a coupon with this code already.');
    case 'coupons_not_overused':
      return invalid('maxUses', 'It has been used more often than that already.');
    default:
      return error;
  }
}

/** What was sent, as columns; money in paise. */
async function columnsOf(tx: Context['db'], change: CouponChange): Promise<queries.CouponColumns> {
  const { couponcategories: category, maxDiscountAmount: cap } = change;
  const columns: { [Name in keyof queries.CouponColumns]: queries.CouponColumns[Name] | undefined } = {
    code: change.code,
    description: change.description,
    min_order_paise: change.minOrderValue === undefined ? undefined : toPaise(change.minOrderValue),
    max_discount_paise: cap ? toPaise(cap) : cap === undefined ? undefined : null,
    max_uses: change.maxUses,
    max_uses_per_user: change.maxUsesPerUser,
    is_active: change.isActive,
    is_free: change.isFreeCoupon && change.isFreeCoupon === 'Y',
    valid_from: change.validFrom,
    valid_until: change.validUntil,
    category_id: category === undefined ? undefined : await categoryNamed(tx, category),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function categoryNamed(tx: Context['db'], name: string): Promise<string | null> {
  if (name === '') return null;
  const id = await queries.selectCategoryNamed(tx, name);
  if (!id) throw invalid('couponcategories', 'There is no such category.');
  return id;
}

/** A number means rupees or percent: one that was said for the other type is not kept. */
function discountOf(current: CouponRow, { discountType, discountValue }: CouponChange): queries.CouponColumns {
  const type = discountType ?? current.discount_type;
  if (discountValue !== undefined) return { discount_type: type, discount_value: valueOf(type, discountValue) };
  if (type === current.discount_type) return {};
  throw invalid('discountValue', 'Say the discount too when its type changes.');
}

function valueOf(type: Coupon['discountType'], value: number): number {
  if (type === 'flat') return toPaise(value);
  if (Number.isInteger(value) && value <= 100) return value;
  throw invalid('discountValue', 'A percentage is a whole number from 1 to 100.');
}

function toCoupon(row: CouponRow): Coupon {
  return {
    ...toOffer(row),
    maxUses: row.max_uses,
    maxUsesPerUser: row.max_uses_per_user,
    usedCount: row.used_count,
    isActive: row.is_active,
    validFrom: row.valid_from.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
