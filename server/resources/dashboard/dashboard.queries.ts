import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/rules/order-states.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import type { DB } from '#database/schema.ts';

type ShopSize = { users: number; products: number; waiting: number };

/** Counts customers, products on sale, and orders to pack (the latter up to 10,000). */
export async function countShop(db: Kysely<DB>): Promise<ShopSize> {
  const { rows } = await sql<ShopSize>`
    select (select count(*)::int from users where role = 'user') as users,
      (select count(*)::int from products where is_active) as products,
      (select count(*)::int from (select from orders where status = 'confirmed' limit ${mostCounted}) o) as waiting`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A count gave no row.');
  return row;
}

export type RecentOrderRow = {
  id: string;
  order_number: string;
  name: string;
  created_at: Date;
  total_paise: number;
  status: OrderState;
};

export async function selectRecentOrders(db: Kysely<DB>, most: number): Promise<RecentOrderRow[]> {
  const { rows } = await sql<RecentOrderRow>`
    select o.id, o.order_number, coalesce(o.shipping_address ->> 'fullName', '') as name, o.created_at, o.total_paise, o.status
    from orders o order by o.created_at desc, o.id desc limit ${most}`.execute(db);
  return rows;
}

type PopularRow = { id: string; name: string; slug: string; price_paise: number; pieces: number; paise: number };

/** Returns the best-selling products by pieces in these days in India, both included. */
export async function selectPopular(
  db: Kysely<DB>,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<PopularRow[]> {
  const { rows } = await sql<PopularRow>`
    select p.id, p.name, p.slug, p.price_paise, d.pieces, d.paise
    from (select product_id, sum(pieces)::int as pieces, sum(paise)::float8 as paise from product_days
      where day between ${from}::date and ${to}::date group by product_id having sum(pieces) > 0 order by 2 desc, 3 desc, 1 limit ${most}) d
    join products p on p.id = d.product_id order by d.pieces desc, d.paise desc, p.id`.execute(db);
  return rows;
}
