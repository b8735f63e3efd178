import type { Coupon, CouponChange, CouponDraft } from '#contract/admin-coupons.ts';
import type { CouponType } from '#contract/coupons.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import * as queries from './admin-coupons.queries.ts';
import { toCoupon } from './staff-coupons.ts';

export async function addCoupon(context: Context, draft: CouponDraft): Promise<Coupon> {
  return written(context, async (tx) => {
    const id = await queries.insertCoupon(tx, await newColumns(tx, draft, context.clock.now()));
    return queries.lockCoupon(tx, id);
  });
}

export async function changeCoupon(context: Context, id: string, change: CouponChange): Promise<Coupon> {
  return written(context, async (tx) => {
    const current = await queries.lockCoupon(tx, id);
    if (!current) return undefined;
    const columns = { ...(await columnsOf(tx, change)), ...discountOf(current, change) };
    const type = change.discountType ?? current.discount_type;
    if (type === 'delivery') columns.max_discount_paise = null;
    if (Object.keys(columns).length > 0) await queries.updateCoupon(tx, id, columns);
    return queries.lockCoupon(tx, id);
  });
}

/** Deletes a coupon, or switches it off where an order has used it; whether it is gone. */
export async function removeCoupon(context: Context, id: string): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const [coupon] = await queries.lockMeant(tx, { who: { ids: [id] }, now: context.clock.now(), most: 1 });
    if (!coupon) throw new ApiError('NOT_FOUND');
    if (coupon.is_used) await queries.updateCoupon(tx, id, { is_active: false });
    else await queries.deleteCoupons(tx, [id]);
    await invalidateOnCommit(tx, ['coupons']);
    return !coupon.is_used;
  });
}

type Write = (tx: Context['db']) => Promise<queries.StaffRow | undefined>;

async function written(context: Context, write: Write): Promise<Coupon> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const row = await write(tx);
      if (!row) throw new ApiError('NOT_FOUND');
      if (row.valid_until <= row.valid_from) throw invalid('validUntil', 'A coupon must end after it starts.');
      await invalidateOnCommit(tx, ['coupons']);
      return toCoupon(row, context.clock.now());
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

type WholeDraft = Omit<CouponDraft, 'code'> & { code?: string };
type NewColumns = queries.CouponColumns & Parameters<typeof queries.insertCoupon>[1];

/** A draft as the columns of a new row. */
export async function newColumns(db: Context['db'], draft: WholeDraft, now: Date): Promise<NewColumns> {
  const { code = '', description, discountType } = draft;
  const cap = discountType === 'delivery' ? { max_discount_paise: null } : {};
  return {
    valid_from: now,
    ...(await columnsOf(db, draft)),
    ...cap,
    code,
    description,
    discount_type: discountType,
    discount_value: valueOf(discountType, draft.discountValue),
    valid_until: draft.validUntil,
  };
}

/** What was sent, as columns; money in paise. */
async function columnsOf(db: Context['db'], change: CouponChange): Promise<queries.CouponColumns> {
  const { couponcategories: category, maxDiscountAmount: cap } = change;
  const columns: { [Name in keyof queries.CouponColumns]: queries.CouponColumns[Name] | undefined } = {
    code: change.code,
    description: change.description,
    min_order_paise: change.minOrderValue === undefined ? undefined : toPaise(change.minOrderValue),
    max_discount_paise: cap ? toPaise(cap) : cap === undefined ? undefined : null,
    max_uses: change.maxUses,
    max_uses_per_user: change.maxUsesPerUser,
    is_active: change.isActive,
    is_listed: change.isListed,
    is_free: change.isFreeCoupon && change.isFreeCoupon === 'Y',
    valid_from: change.validFrom,
    valid_until: change.validUntil,
    category_id: category === undefined ? undefined : await categoryNamed(db, category),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function categoryNamed(db: Context['db'], name: string): Promise<string | null> {
  if (name === '') return null;
  const category = await queries.selectCategoryNamed(db, name);
  if (!category) throw invalid('couponcategories', 'There is no such category.');
  return category.id;
}

/** A number means rupees or percent: one that was said for the other type is not kept. */
function discountOf(current: queries.StaffRow, { discountType, discountValue }: CouponChange): queries.CouponColumns {
  const type = discountType ?? current.discount_type;
  if (discountValue !== undefined || (type === 'delivery' && type !== current.discount_type)) {
    return { discount_type: type, discount_value: valueOf(type, discountValue) };
  }
  if (type === current.discount_type) return {};
  throw invalid('discountValue', 'Say the discount too when its type changes.');
}

function valueOf(type: CouponType, value: number | undefined): number {
  if (type === 'delivery') return 0;
  if (value === undefined || value === 0) throw invalid('discountValue', 'Discount must be more than 0.');
  if (type === 'flat') return toPaise(value);
  if (Number.isInteger(value) && value <= 100) return value;
  throw invalid('discountValue', 'A percentage is a whole number from 1 to 100.');
}
