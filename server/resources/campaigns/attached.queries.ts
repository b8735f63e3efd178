import { type Kysely, sql } from 'kysely';
import type { BannerType } from '#contract/banners.ts';
import type { DB } from '#database/schema.ts';
import { containing } from '#server/platform/db/like.ts';
import { isUsedUp } from '#server/resources/coupons/coupons.queries.ts';

export type CouponRow = {
  id: string;
  code: string;
  description: string;
  is_active: boolean;
  is_used_up: boolean;
  valid_from: Date;
  valid_until: Date;
};
export type BannerRow = {
  id: string;
  title: string;
  type: BannerType;
  is_active: boolean;
  sort_order: number;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
};

const couponColumns = sql`c.id, c.code, c.description, c.is_active, ${isUsedUp} as is_used_up,
  c.valid_from, c.valid_until`;

export async function selectCouponsOf(db: Kysely<DB>, campaignId: string): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${couponColumns} from campaign_coupons o join coupons c on c.id = o.coupon_id
    where o.campaign_id = ${campaignId} order by c.code`.execute(db);
  return rows;
}

/** Returns the newest coupons matching code or description; excludes codes generated in batches. */
export async function selectCouponsNamed(db: Kysely<DB>, search: string, most: number): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${couponColumns} from coupons c
    where c.batch_id is null
      and (${search} = '' or c.code like ${containing(search.toUpperCase())} or c.description ilike ${containing(search)})
    order by c.created_at desc, c.id desc limit ${most}`.execute(db);
  return rows;
}

/** Returns all banners: a shop has at most a hundred. */
export async function selectBanners(db: Kysely<DB>): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select id, title, type, is_active, sort_order, starts_at, ends_at, created_at from banners
    order by array_position(array['hero', 'promo', 'category'], type), sort_order, created_at desc, id desc`.execute(
    db,
  );
  return rows;
}

/** Returns what overlapping campaigns also use; `thing` is a coupon's or banner's id, or 'popup'. */
export async function selectShared(
  db: Kysely<DB>,
  { id, from, to }: { id: string; from: Date; to: Date },
): Promise<{ thing: string; name: string }[]> {
  const { rows } = await sql<{ thing: string; name: string }>`
    with others as (
      select id, name, has_popup from campaigns
      where id <> ${id} and decision in ('active', 'paused') and starts_at < ${to} and ends_at > ${from}
    )
    select o.coupon_id::text as thing, min(others.name) as name
    from others join campaign_coupons o on o.campaign_id = others.id group by 1
    union all
    select b.banner_id::text, min(others.name) from others join campaign_banners b on b.campaign_id = others.id group by 1
    union all
    select 'popup', min(name) from others where has_popup having count(*) > 0`.execute(db);
  return rows;
}

/** Counts orders within a period that used one of the coupons and kept it, and their distinct buyers. */
export async function countCouponUses(
  db: Kysely<DB>,
  { coupons, from, to }: { coupons: readonly string[]; from: Date; to: Date },
): Promise<{ uses: number; buyers: number }> {
  if (coupons.length === 0) return { uses: 0, buyers: 0 };
  const { rows } = await sql<{ uses: number; buyers: number }>`
    select count(distinct n.order_id)::int as uses, count(distinct coalesce(n.user_id::text, o.shipping_address ->> 'phoneNumber'))::int as buyers
    from coupon_uses n join orders o on o.id = n.order_id
    where n.coupon_id = any (${coupons}::uuid[]) and n.given_back_at is null and n.used_at >= ${from} and n.used_at < ${to}`.execute(
    db,
  );
  return rows[0] ?? { uses: 0, buyers: 0 };
}
