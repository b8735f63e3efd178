import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { isUsedUp } from '#server/resources/coupons/coupons.queries.ts';

/** A product in a message; prices in paise, `picture` is a path below /media or empty. */
export type Piece = {
  id: string;
  name: string;
  slug: string;
  category: string;
  price_paise: number;
  mrp_paise: number | null;
  picture: string;
};

/** Returns the products still on sale, in the order of the ids. */
export async function selectPieces(db: Kysely<DB>, ids: readonly string[]): Promise<Piece[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Piece>`
    select p.id, p.name, p.slug, k.name as category, p.price_paise, p.mrp_paise,
      coalesce((select '/media/' || pp.picture_key || '/320.webp' from product_pictures pp
        where pp.product_id = p.id order by pp.position limit 1), '') as picture
    from unnest(${ids}::uuid[]) with ordinality asked (id, place)
    join products p on p.id = asked.id and p.is_active join categories k on k.id = p.category_id
    order by asked.place`.execute(db);
  return rows;
}

type ShownCoupon = {
  id: string;
  code: string;
  description: string;
  is_active: boolean;
  valid_from: Date;
  valid_until: Date;
  is_used_up: boolean;
};

export async function selectCouponByCode(db: Kysely<DB>, code: string): Promise<ShownCoupon | undefined> {
  const { rows } = await sql<ShownCoupon>`
    select c.id, c.code, c.description, c.is_active, c.valid_from, c.valid_until, ${isUsedUp} as is_used_up
    from coupons c where c.code = ${code}`.execute(db);
  return rows[0];
}

/** Locks the coupon of a message against changes and deletion until the transaction ends. */
export async function lockCouponOf(tx: Kysely<DB>, outreachId: string): Promise<void> {
  await sql`select from coupons c where c.id = (select coupon_id from outreach where id = ${outreachId}) for share of c`.execute(
    tx,
  );
}

export async function selectMailAddress(db: Kysely<DB>, userId: string): Promise<string> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? '';
}
