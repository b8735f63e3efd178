import type { Coupon } from '#contract/admin-coupons.ts';
import type { CouponChange, CouponDraft } from '#contract/coupon-draft.ts';
import type { CouponType } from '#contract/coupons.ts';
import { toPaise } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { invalidateOnCommit } from '#server/platform/reply-cache.invalidation.ts';
import * as queries from './admin-coupons.queries.ts';
import { faultOfPeriod } from './coupons.rules.ts';
import { toCoupon } from './staff-coupons.ts';

export async function addCoupon(context: Context, draft: CouponDraft): Promise<Coupon> {
  return written(context, async (tx) => {
    const id = await queries.insertCoupon(tx, await newColumns(tx, draft, context.clock.now()));
    return queries.lockCoupon(tx, id);
  });
}

/** Updates the given fields; rejects with EDIT_CONFLICT if `version` is given and outdated. */
export async function changeCoupon(
  context: Context,
  id: string,
  { version, ...change }: CouponChange,
): Promise<Coupon> {
  return written(context, async (tx) => {
    const current = await queries.lockCoupon(tx, id);
    if (!current) return undefined;
    if (version !== undefined && version !== current.version)
      throw await editConflict(tx, { entity: 'coupon', id, words: 'this coupon' });
    const columns = { ...(await columnsOf(tx, change, current)), ...discountOf(current, change) };
    const type = change.discountType ?? current.discount_type;
    if (type === 'delivery') columns.max_discount_paise = null;
    if (Object.keys(columns).length > 0) await queries.updateCoupon(tx, id, columns);
    return queries.lockCoupon(tx, id);
  });
}

export const stillAnnounced = 'A message on its way offers it. Cancel that message first.';

/** Deletes a coupon, or deactivates it if an order has used it; returns whether it was deleted. */
export async function removeCoupon(context: Context, id: string): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const [coupon] = await queries.lockMeant(tx, { who: { ids: [id] }, now: context.clock.now(), most: 1 });
    if (!coupon) throw new ApiError('NOT_FOUND');
    if (coupon.is_announced) throw new ApiError('MOVE_NOT_ALLOWED', { message: stillAnnounced });
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
      const fault = faultOfPeriod(row.valid_from, row.valid_until);
      if (fault) throw invalid('validUntil', fault);
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
    case 'coupons_categories_known':
      return invalid('categories', 'One of these categories is gone by now.');
    default:
      return error;
  }
}

type WholeDraft = Omit<CouponDraft, 'code'> & { code?: string };
type NewColumns = queries.CouponColumns & Parameters<typeof queries.insertCoupon>[1];

/** Maps a draft to the columns of a new row. */
export async function newColumns(db: Context['db'], draft: WholeDraft, now: Date): Promise<NewColumns> {
  const { code = '', description, discountType } = draft;
  const cap = discountType === 'delivery' ? { max_discount_paise: null } : {};
  return {
    valid_from: now,
    ...(await columnsOf(db, draft)),
    ...cap,
    ...dealOf(undefined, draft),
    code,
    description,
    discount_type: discountType,
    discount_value: valueOf(discountType, draft.discountValue),
    valid_until: draft.validUntil,
  };
}

/** Maps the sent fields to columns; money in paise. Discount and pieces depend on each other and are `discountOf`'s. */
async function columnsOf(
  db: Context['db'],
  change: CouponChange,
  current?: queries.StaffRow,
): Promise<queries.CouponColumns> {
  const { maxDiscountAmount: cap } = change;
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
    is_first_order: change.isFirstOrder,
    is_stackable: change.isStackable,
    valid_from: change.validFrom,
    valid_until: change.validUntil,
    category_ids: await categoriesOf(db, change, current?.category_names[0]),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** An earlier client with a single category field that resends the first category leaves all of them unchanged. */
async function categoriesOf(
  db: Context['db'],
  { categories, couponcategories: only }: CouponChange,
  first: string | undefined,
): Promise<string[] | undefined> {
  if (categories) return categoriesNamed(db, { field: 'categories', names: categories });
  if (only === undefined || (only !== '' && only.toLowerCase() === first?.toLowerCase())) return undefined;
  return categoriesNamed(db, { field: 'couponcategories', names: only === '' ? [] : [only] });
}

type Named = { field: string; names: readonly string[] };

async function categoriesNamed(db: Context['db'], { field, names }: Named): Promise<string[]> {
  const found = names.length === 0 ? [] : await queries.selectCategoriesNamed(db, names);
  const known = new Set(found.map(({ name }) => name.toLowerCase()));
  if (names.some((name) => !known.has(name.toLowerCase()))) throw invalid(field, 'There is no such category.');
  return [...new Set(found.map(({ id }) => id))];
}

/** The value's unit (rupees or percent) depends on the type, so changing the type requires a new value. */
function discountOf(current: queries.StaffRow, change: CouponChange): queries.CouponColumns {
  const { discountType, discountValue } = change;
  const type = discountType ?? current.discount_type;
  const deal = dealOf(current, change);
  const isOther = type !== current.discount_type;
  if (discountValue !== undefined || (isOther && (type === 'delivery' || type === 'bxgy'))) {
    return { discount_type: type, discount_value: valueOf(type, discountValue), ...deal };
  }
  if (!isOther) return deal;
  throw invalid('discountValue', 'Say the discount too when its type changes.');
}

type Deal = Pick<queries.StaffRow, 'buy_pieces' | 'get_pieces' | 'most_sets'>;

/** Returns the pieces of a bxgy coupon; for other types they are ignored. */
function dealOf(current: queries.StaffRow | undefined, change: CouponChange): Deal | Record<string, never> {
  const type = change.discountType ?? current?.discount_type;
  const said = (sent: number | null | undefined, kept: number | null | undefined) =>
    sent === undefined ? (kept ?? null) : sent;
  if (type !== 'bxgy') return current?.discount_type === 'bxgy' ? noDeal : {};
  const buy = said(change.buyPieces, current?.buy_pieces);
  const get = said(change.getPieces, current?.get_pieces);
  if (buy === null) throw invalid('buyPieces', 'Say how many pieces have to be bought.');
  if (get === null) throw invalid('getPieces', 'Say how many pieces are given.');
  return { buy_pieces: buy, get_pieces: get, most_sets: said(change.mostSets, current?.most_sets) };
}

const noDeal: Deal = { buy_pieces: null, get_pieces: null, most_sets: null };

function valueOf(type: CouponType, value = type === 'bxgy' ? 100 : undefined): number {
  if (type === 'delivery') return 0;
  if (value === undefined || value === 0) throw invalid('discountValue', 'Discount must be more than 0.');
  if (type === 'flat') return toPaise(value);
  if (Number.isInteger(value) && value <= 100) return value;
  throw invalid('discountValue', 'A percentage is a whole number from 1 to 100.');
}
