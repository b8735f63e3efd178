import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CouponRow } from './coupons.queries.ts';

/** The columns an admin writes; money in paise. */
export type CouponColumns = Partial<Omit<CouponRow, 'id' | 'used_count' | 'category_name' | 'created_at'>>;

/** One page of the coupons, newest first, and how many there are in all. */
export async function selectAllCoupons(
  db: Kysely<DB>,
  { isActive, limit, offset }: { isActive: boolean | undefined; limit: number; offset: number },
): Promise<{ rows: CouponRow[]; total: number }> {
  const wanted = sql`(${isActive ?? null}::boolean is null or c.is_active = ${isActive ?? null}::boolean)`;
  const { rows } = await sql<CouponRow>`
    select ${columns} where ${wanted} order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from coupons c where ${wanted}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const columns = sql`c.id, c.code, c.description, c.discount_type, c.discount_value, c.min_order_paise,
  c.max_discount_paise, c.valid_until, c.is_free, c.category_id, k.name as category_name, c.max_uses, c.max_uses_per_user,
  c.used_count, c.is_active, c.valid_from, c.created_at
  from coupons c left join categories k on k.id = c.category_id`;

/** One coupon, whose row nobody else changes until this transaction ends. */
export async function lockCoupon(tx: Kysely<DB>, id: string): Promise<CouponRow | undefined> {
  const { rows } = await sql<CouponRow>`select ${columns} where c.id = ${id} for no key update of c`.execute(tx);
  return rows[0];
}

export async function insertCoupon(tx: Kysely<DB>, coupon: CouponColumns & NewCoupon): Promise<string> {
  const row = await tx.insertInto('coupons').values(coupon).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

type NewCoupon = Pick<CouponRow, 'code' | 'description' | 'discount_type' | 'discount_value' | 'valid_until'>;

export async function updateCoupon(tx: Kysely<DB>, id: string, coupon: CouponColumns): Promise<void> {
  await tx.updateTable('coupons').set(coupon).where('id', '=', id).execute();
}

export async function deleteCoupon(tx: Kysely<DB>, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('coupons').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** The category of this name, in whatever case. */
export async function selectCategoryNamed(tx: Kysely<DB>, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('categories')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}
