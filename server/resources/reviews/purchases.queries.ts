import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { firstPicture } from './reviews.queries.ts';

/** Locks the user's orders of this product, so that a delivery happens either before or after the review is written. */
export async function lockPurchases(tx: Kysely<DB>, userId: string, productId: string): Promise<void> {
  await sql`select from orders o where o.user_id = ${userId}
    and exists (select from order_lines l where l.order_id = o.id and l.product_id = ${productId})
    order by o.id for share`.execute(tx);
}

/** Pieces not cancelled, of orders that were once delivered, whatever happened later. */
const delivered = (
  userId: string,
) => sql`from orders o join order_lines l on l.order_id = o.id and l.quantity > l.cancelled_quantity
  join order_events e on e.order_id = o.id and e.to_status = 'delivered' where o.user_id = ${userId}`;

export async function hasBought(db: Kysely<DB>, userId: string, productId: string): Promise<boolean> {
  const { rows } = await sql<{ bought: boolean }>`
    select exists (select ${delivered(userId)} and l.product_id = ${productId}) as bought`.execute(db);
  return rows[0]?.bought === true;
}

type BoughtRow = { id: string; name: string; slug: string; picture: string | null; delivered_at: Date };

/** Returns products on sale that the user received and has not reviewed, the latest delivery first. */
export async function selectUnreviewed(db: Kysely<DB>, userId: string, most: number): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select p.id, p.name, p.slug, ${firstPicture} as picture, bought.delivered_at
    from (select l.product_id, max(e.at) as delivered_at ${delivered(userId)} group by l.product_id) bought
    join products p on p.id = bought.product_id and p.is_active
    where not exists (select from reviews r where r.product_id = p.id and r.user_id = ${userId} and r.status <> 'deleted')
    order by bought.delivered_at desc, p.id limit ${most}`.execute(db);
  return rows;
}

/** Whether this product exists and is on sale. */
export async function isOnSale(db: Kysely<DB>, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
