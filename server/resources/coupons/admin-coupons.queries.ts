import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CouponSort, CouponState } from '#contract/admin-coupons.ts';
import type { CouponType } from '#contract/coupons.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { containing } from '#server/platform/db/like.ts';
import { couponColumns, type CouponRow, isUsedUp } from './coupons.queries.ts';

/** A coupon with the columns only staff see; money in paise. */
export type StaffRow = CouponRow & {
  is_listed: boolean;
  version: number;
  batch_id: string | null;
  revenue_paise: number;
  given_paise: number;
};

/** The columns written by an admin; money in paise. */
export type CouponColumns = Partial<
  Omit<StaffRow, 'id' | 'used_count' | 'category_names' | 'created_at' | 'version' | 'revenue_paise' | 'given_paise'>
>;

/** Filters of the list; all coupons match by default. */
export type Filter = {
  search?: string | undefined;
  state?: CouponState | undefined;
  type?: CouponType | undefined;
  batch?: string | undefined;
  isActive?: 'true' | 'false' | undefined;
};

type Meant = { filter: Filter; now: Date };
type PageQuery = Meant & { sort: CouponSort; limit: number; offset: number };

/** Returns a page of coupons. Each sort order has its own index. */
export async function selectStaffCoupons(
  db: Kysely<DB>,
  { filter, now, sort, limit, offset }: PageQuery,
): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select ${columns} where ${conditionsOf(filter, now)} order by ${orderBy[sort]} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Counts matching coupons, up to one more than is displayed. */
export async function countStaffCoupons(db: Kysely<DB>, { filter, now }: Meant): Promise<number> {
  return countUpTo(db, sql`select from coupons c where ${conditionsOf(filter, now)}`);
}

const columns = sql`${couponColumns}, c.is_listed, c.version, c.batch_id, c.revenue_paise::float8 as revenue_paise,
  c.given_paise::float8 as given_paise from coupons c`;

const orderBy: Record<CouponSort, RawBuilder<unknown>> = {
  code: sql`c.code`,
  '-code': sql`c.code desc`,
  createdAt: sql`c.created_at, c.id`,
  '-createdAt': sql`c.created_at desc, c.id desc`,
  validUntil: sql`c.valid_until, c.id`,
  '-validUntil': sql`c.valid_until desc, c.id desc`,
  usedCount: sql`c.used_count, c.id`,
  '-usedCount': sql`c.used_count desc, c.id desc`,
  revenue: sql`c.revenue_paise, c.id`,
  '-revenue': sql`c.revenue_paise desc, c.id desc`,
};

function conditionsOf({ search, state, type, batch, isActive }: Filter, now: Date): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (search) conditions.push(sql`c.code like ${containing(search.toUpperCase())}`);
  if (state) conditions.push(conditionsOfState(now)[state]);
  if (type) conditions.push(sql`c.discount_type = ${type}`);
  if (batch) conditions.push(sql`c.batch_id = ${batch}`);
  if (isActive) conditions.push(sql`c.is_active = ${isActive === 'true'}`);
  return sql.join(conditions, sql` and `);
}

/** The SQL equivalent of `couponState` in coupons.rules.ts. */
function conditionsOfState(now: Date): Record<CouponState, RawBuilder<SqlBool>> {
  const isUsable = sql`(c.is_active and c.valid_until > ${now} and not ${isUsedUp})`;
  return {
    off: sql`not c.is_active`,
    over: sql`(c.is_active and c.valid_until <= ${now})`,
    used: sql`(c.is_active and c.valid_until > ${now} and ${isUsedUp})`,
    scheduled: sql`(${isUsable} and c.valid_from > ${now})`,
    live: sql`(${isUsable} and c.valid_from <= ${now})`,
  };
}

/** Reads a coupon and locks its row until the transaction ends. */
export async function lockCoupon(tx: Kysely<DB>, id: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${columns} where c.id = ${id} for no key update of c`.execute(tx);
  return rows[0];
}

export async function selectCoupon(db: Kysely<DB>, id: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${columns} where c.id = ${id}`.execute(db);
  return rows[0];
}

export type LockedCoupon = {
  id: string;
  code: string;
  valid_from: Date;
  valid_until: Date;
  is_used: boolean;
  /** A scheduled message offers it. */
  is_announced: boolean;
};

/** Locks the coupons of a bulk action, in order of their ids; `is_used` includes uses given back. */
export async function lockMeant(
  tx: Kysely<DB>,
  { who, now, most }: { who: { ids: readonly string[] } | { matching: Filter }; now: Date; most: number },
): Promise<LockedCoupon[]> {
  const which = 'ids' in who ? sql<SqlBool>`c.id = any (${who.ids}::uuid[])` : conditionsOf(who.matching, now);
  const locked = await sql<{ id: string }>`
    select c.id from coupons c where ${which} order by c.id limit ${most} for no key update of c`.execute(tx);
  const ids = locked.rows.map(({ id }) => id);
  // A separate statement, so that it sees uses by orders whose locks this one waited for.
  const { rows } = await sql<LockedCoupon>`
    select c.id, c.code, c.valid_from, c.valid_until,
      exists (select from coupon_uses u where u.coupon_id = c.id) as is_used,
      exists (select from outreach o where o.coupon_id = c.id and o.state in ('scheduled', 'sending')) as is_announced
    from coupons c where c.id = any (${ids}::uuid[]) order by c.id`.execute(tx);
  return rows;
}

export async function insertCoupon(tx: Kysely<DB>, coupon: CouponColumns & NewCoupon): Promise<string> {
  const row = await tx.insertInto('coupons').values(coupon).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

type NewCoupon = Pick<CouponRow, 'code' | 'description' | 'discount_type' | 'discount_value' | 'valid_until'>;

/** Inserts coupons that differ only in their codes, skipping existing codes; returns how many were inserted. */
export async function insertCodes(
  tx: Kysely<DB>,
  coupon: CouponColumns & Omit<NewCoupon, 'code'>,
  codes: readonly string[],
): Promise<number> {
  const made = await tx
    .insertInto('coupons')
    .values(codes.map((code) => ({ ...coupon, code })))
    .onConflict((found) => found.column('code').doNothing())
    .returning('id')
    .execute();
  return made.length;
}

/** Serialises concurrent requests for the same batch; returns how many codes it already has. */
export async function lockBatch(tx: Kysely<DB>, batchId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coupons ${batchId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from coupons where batch_id = ${batchId}`.execute(tx);
  return rows[0]?.made ?? 0;
}

export async function updateCoupon(tx: Kysely<DB>, id: string, coupon: CouponColumns): Promise<void> {
  await tx.updateTable('coupons').set(coupon).where('id', '=', id).execute();
}

export async function updateCoupons(tx: Kysely<DB>, ids: readonly string[], coupon: CouponColumns): Promise<void> {
  if (ids.length > 0) await tx.updateTable('coupons').set(coupon).where('id', 'in', ids).execute();
}

export async function deleteCoupons(tx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('coupons').where('id', 'in', ids).execute();
}

/** Returns the categories of these names, case-insensitive and in this order; unknown names have no row. */
export async function selectCategoriesNamed(db: Kysely<DB>, names: readonly string[]): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select k.id, k.name from unnest(${names}::text[]) with ordinality asked (name, place)
    join categories k on lower(k.name) = lower(asked.name) order by asked.place`.execute(db);
  return rows;
}

/** Returns categories in the order of these ids. */
export async function selectCategoriesByIds(db: Kysely<DB>, ids: readonly string[]): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, k.name from unnest(${ids}::uuid[]) with ordinality asked (id, place) join categories k using (id)
    order by asked.place`.execute(db);
  return rows;
}

export type CategoryRow = { id: string; name: string };

/** Returns the user with this email address or mobile number. */
export async function selectBuyer(
  db: Kysely<DB>,
  { email, phone }: { email: string; phone: string },
): Promise<{ id: string; phone: string | null } | undefined> {
  const { rows } = await sql<{ id: string; phone: string | null }>`
    select id, phone from users where email = ${email} or phone = ${phone} limit 1`.execute(db);
  return rows[0];
}
