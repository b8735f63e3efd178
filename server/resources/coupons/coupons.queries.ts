import { type Kysely, sql } from 'kysely';
import type { Offer } from '#contract/coupons.ts';
import type { DB } from '#database/schema.ts';

export type OfferRow = {
  id: string;
  code: string;
  description: string;
  discount_type: Offer['discountType'];
  discount_value: number;
  min_order_paise: number;
  max_discount_paise: number | null;
  valid_until: Date;
  is_free: boolean;
  category_name: string | null;
};

/** Coupons that can be used at `now`, in the order they were made: earlier clients take the first free one. */
export async function selectOffers(db: Kysely<DB>, now: Date): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select c.id, c.code, c.description, c.discount_type, c.discount_value, c.min_order_paise, c.max_discount_paise,
      c.valid_until, c.is_free, k.name as category_name
    from coupons c left join categories k on k.id = c.category_id
    where c.is_active and c.valid_from <= ${now} and c.valid_until > ${now}
      and (c.max_uses is null or c.used_count < c.max_uses)
    order by c.created_at, c.id`.execute(db);
  return rows;
}
