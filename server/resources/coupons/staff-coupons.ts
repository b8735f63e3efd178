import type { Coupon, CouponSort } from '#contract/admin-coupons.ts';
import { paginate } from '#contract/paging.ts';
import { dayInIndia, lastDayInIndia } from '#contract/rules/india-time.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  countStaffCoupons,
  type Filter,
  selectCoupon,
  selectStaffCoupons,
  type StaffRow,
} from './admin-coupons.queries.ts';
import { couponState, isUsedUp } from './coupons.rules.ts';
import { toOffer } from './coupons.ts';

type SortedFilter = Filter & { sort?: CouponSort | undefined };
type Query = SortedFilter & { page: number; limit: number };

/** Returns a page of coupons, newest first by default. */
export async function listCoupons(context: Context, { page, limit, sort = '-createdAt', ...filter }: Query) {
  const now = context.clock.now();
  const [rows, total] = await Promise.all([
    selectStaffCoupons(context.db, { filter, now, sort, limit, offset: (page - 1) * limit }),
    countStaffCoupons(context.db, { filter, now }),
  ]);
  return {
    coupons: rows.map((row) => toCoupon(row, now)),
    pagination: { ...paginate(page, limit, total), totalCoupons: total },
  };
}

export async function readCoupon(context: Context, id: string): Promise<Coupon> {
  const row = await selectCoupon(context.db, id);
  if (!row) throw new ApiError('NOT_FOUND');
  return toCoupon(row, context.clock.now());
}

/** Maximum coupons per file. */
const mostExported = 50_000;

/** Exports the list as CSV. */
export async function exportCoupons(
  context: Context,
  { sort = '-createdAt', ...filter }: SortedFilter,
): Promise<Uint8Array<ArrayBuffer>> {
  const now = context.clock.now();
  const rows = await selectStaffCoupons(context.db, { filter, now, sort, limit: mostExported + 1, offset: 0 });
  requireFit(rows.length, mostExported, 'coupons');
  return csvFile(
    head,
    rows.map((row) => cellsOf(toCoupon(row, now))),
  );
}

const head = [
  'Code',
  'Description',
  'State',
  'Type',
  'Discount',
  'Minimum (₹)',
  'Cap (₹)',
  'Categories',
  'Buy',
  'Get',
  'Times in an order',
  'First order only',
  'Goes with another',
  'Uses',
  'Most uses',
  'Per person',
  'Order value (₹)',
  'Given (₹)',
  'From',
  'Until',
];

function cellsOf(one: Coupon) {
  return [
    one.code,
    one.description,
    one.state,
    one.discountType,
    one.discountValue,
    one.minOrderValue,
    one.maxDiscountAmount,
    one.categories.join('; '),
    one.buyPieces,
    one.getPieces,
    one.mostSets,
    one.isFirstOrder ? 'yes' : 'no',
    one.isStackable ? 'yes' : 'no',
    one.usedCount,
    one.maxUses,
    one.maxUsesPerUser,
    one.revenue,
    one.given,
    dayInIndia(new Date(one.validFrom)),
    lastDayInIndia(new Date(one.validUntil)),
  ];
}

/** Converts a row for staff, with its state at `now`. */
export function toCoupon(row: StaffRow, now: Date): Coupon {
  return {
    ...toOffer(row),
    maxUses: row.max_uses,
    maxUsesPerUser: row.max_uses_per_user,
    usedCount: row.used_count,
    isActive: row.is_active,
    isListed: row.is_listed,
    version: row.version,
    batchId: row.batch_id,
    validFrom: row.valid_from.toISOString(),
    createdAt: row.created_at.toISOString(),
    state: couponState({ ...row, is_used_up: isUsedUp(row) }, now),
    revenue: toRupees(row.revenue_paise),
    given: toRupees(row.given_paise),
  };
}
