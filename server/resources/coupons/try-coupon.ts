import type { CouponTrial } from '#contract/coupon-draft.ts';
import { breakupOf } from '#contract/rules/breakup.ts';
import { toRupees } from '#contract/rules/money.ts';
import { supplyTo } from '#contract/rules/supply.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { categoryFamilies } from '#server/resources/categories/categories.ts';
import { chargesOf } from '#server/resources/settings/charges.ts';
import { selectBuyer, selectCategoriesByIds, selectCoupon } from './admin-coupons.queries.ts';
import { basketOf } from './basket.ts';
import { automaticCouponsOfToday } from './coupons.ts';
import { type CouponBuyer, type CouponRow, countOrdersOf, countUsesOf, selectCoupons } from './coupons.queries.ts';
import { appliedCoupon, automaticCoupon, whyNotYet } from './coupons.rules.ts';
import { newColumns } from './manage-coupons.ts';

/** Returns what a coupon, stored or drafted, would do to a cart; uses the same checks and pricing as the checkout. */
export async function tryCoupon(context: Context, { draft, couponId, items, person }: CouponTrial) {
  const now = context.clock.now();
  const [row, charges, buyer, basket, freeIds] = await Promise.all([
    draftedRow(context, { draft, couponId, now }),
    chargesOf(context),
    buyerOf(context, person),
    basketOf(context, { userId: undefined, cartTotal: undefined, items }),
    automaticCouponsOfToday(context),
  ]);
  const ids = [...new Set([row.id, ...freeIds])];
  const [uses, orders, others] = await Promise.all([
    countUsesOf(context.db, ids, buyer),
    countOrdersOf(context.db, buyer),
    selectCoupons(context.db, freeIds),
  ]);
  const lines = basket.linesFor(row.category_ids);
  const reasonOf = (one: CouponRow) => whyNotYet(one, { lines, uses: uses.get(one.id), orders, charges, now }) ?? '';
  const whyNot = reasonOf(row);
  const free = freeIds.flatMap((id) => others.find((one) => one.id === id && id !== row.id) ?? []);
  const own = automaticCoupon(free, whyNot === '' ? [row] : [], { whyNot: reasonOf, lines, charges });
  const all = breakupOf({
    lines,
    coupon: whyNot === '' ? appliedCoupon(row) : undefined,
    freeCoupon: own && appliedCoupon(own),
    supply: supplyTo('', now, charges.seller.home),
    charges,
  });
  const pricing = {
    subtotal: toRupees(all.subtotal),
    shipping: toRupees(all.shipping),
    discount: toRupees(all.discount),
    freediscount: toRupees(all.freeDiscount),
    total: toRupees(all.total),
  };
  return { whyNot, pricing };
}

/** Returns the draft as a row stored now and valid from now; a stored coupon keeps its use count. */
async function draftedRow(
  context: Context,
  { draft, couponId: id, now }: Pick<CouponTrial, 'draft' | 'couponId'> & { now: Date },
): Promise<CouponRow> {
  const { db } = context;
  const [columns, stored, families] = await Promise.all([
    newColumns(db, draft, now),
    id === undefined ? undefined : selectCoupon(db, id),
    categoryFamilies(context),
  ]);
  if (id !== undefined && !stored) throw new ApiError('NOT_FOUND');
  const categories = await selectCategoriesByIds(db, columns.category_ids ?? []);
  return {
    id: id ?? unstored,
    code: columns.code,
    description: columns.description,
    discount_type: columns.discount_type,
    discount_value: columns.discount_value,
    min_order_paise: columns.min_order_paise ?? 0,
    max_discount_paise: columns.max_discount_paise ?? null,
    max_uses: columns.max_uses ?? null,
    max_uses_per_user: columns.max_uses_per_user ?? 1,
    used_count: stored?.used_count ?? 0,
    is_active: columns.is_active ?? true,
    is_free: columns.is_free ?? false,
    category_ids: categories.flatMap(({ id: one }) => families.get(one) ?? [one]),
    category_names: categories.map((category) => category.name),
    buy_pieces: columns.buy_pieces ?? null,
    get_pieces: columns.get_pieces ?? null,
    most_sets: columns.most_sets ?? null,
    is_first_order: columns.is_first_order ?? false,
    is_stackable: columns.is_stackable ?? false,
    valid_from: columns.valid_from ?? now,
    valid_until: columns.valid_until,
    created_at: stored?.created_at ?? now,
  };
}

/** Id of no coupon, hence without uses. */
const unstored = '00000000-0000-0000-0000-000000000000';

async function buyerOf({ db }: Context, person: string | undefined): Promise<CouponBuyer> {
  if (person === undefined) return { userId: undefined, phone: undefined };
  const isPhone = person.startsWith('+');
  const found = await selectBuyer(db, { email: isPhone ? '' : person, phone: isPhone ? person : '' });
  if (found) return { userId: found.id, phone: found.phone ?? undefined };
  if (isPhone) return { userId: undefined, phone: person };
  throw new ApiError('NOT_FOUND', { message: 'Nobody has an account with this e-mail address.' });
}
