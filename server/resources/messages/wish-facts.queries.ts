import { type Kysely, sql, type SqlBool } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { ToldPrice } from './message.ts';
import type { PieceFacts } from './order-facts.queries.ts';

/** Somebody with an account. */
export type PersonFacts = { userId: string; name: string; email: string };

export async function selectPerson(db: Kysely<DB>, userId: string): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    select id as "userId", name, coalesce(email, '') as email from users where id = ${userId} and disabled_at is null`.execute(
    db,
  );
  return rows[0];
}

/** The front of a product, in a colour where that is known. */
const picture = (
  color: string,
) => sql`coalesce((select '/media/' || pp.picture_key || '/320.webp' from product_pictures pp
  where pp.product_id = p.id order by (pp.color = ${sql.raw(color)}) desc nulls last, pp.position limit 1), '')`;

/** Whether who asked for an alert, or whose proven address it is, has said no to such mails since. */
export const saidNoSince = (alert: 's' | 'waiting') => sql<boolean>`exists (select from message_choices c
  where (c.user_id = ${sql.ref(`${alert}.user_id`)}
      or c.user_id = (select id from users where email = ${sql.ref(`${alert}.email`)} and email_verified_at is not null))
    and c.topic = 'stock' and c.channel = 'email' and not c.is_on and c.changed_at >= ${sql.ref(`${alert}.created_at`)})`;

/** Whether who waits for a size may be written to. */
export const mayBeWritten = sql<boolean>`not ${saidNoSince('s')}`;

/** `isOwn`: the address is the account's own. */
export type AlertFacts = { userId: string | null; name: string; email: string; isOwn: boolean; goods: PieceFacts };

/** A size that somebody waits for, when it can be bought. */
export async function selectAlertFacts(db: Kysely<DB>, alertId: string): Promise<AlertFacts | undefined> {
  const { rows } = await sql<AlertFacts>`
    select s.user_id as "userId", case when ${mayBeWritten} then s.email else '' end as email, coalesce(u.name, '') as name,
      coalesce(u.email = s.email, false) as "isOwn",
      json_build_object('name', p.name, 'slug', p.slug, 'color', v.color, 'size', v.size, 'quantity', 1,
        'total', p.price_paise, 'picture', ${picture('v.color')}) as goods
    from stock_alerts s join variants v on v.id = s.variant_id and v.on_hand > v.reserved
    join products p on p.id = v.product_id and p.is_active left join users u on u.id = s.user_id
    where s.id = ${alertId} and u.disabled_at is null`.execute(db);
  return rows[0];
}

export type Drop = PieceFacts & { productId: string; before: number };

/** Saved products that cost less than when they were saved, or than what was told last, and can be bought. */
export async function selectDrops(db: Kysely<DB>, userId: string): Promise<Drop[]> {
  const { rows } = await sql<Drop>`
    select p.id as "productId", p.name, p.slug, '' as color, '' as size, 1 as quantity, p.price_paise as total,
      coalesce(w.told_price_paise, w.price_paise) as before, ${picture('null')} as picture
    from wishlist_items w join products p on p.id = w.product_id and p.is_active
    where w.user_id = ${userId} and p.price_paise < coalesce(w.told_price_paise, w.price_paise)
      and exists (select from variants v where v.product_id = p.id and v.on_hand > v.reserved)
    order by w.added_at desc, p.id`.execute(db);
  return rows;
}

/** Whether of what somebody is told, and still wishes for, nothing costs more by now and something can be bought. */
export async function areStillLower(db: Kysely<DB>, userId: string, told: readonly ToldPrice[]): Promise<boolean> {
  const { rows } = await sql<{ hold: boolean }>`
    select coalesce(bool_and(p.price_paise <= told.price) and bool_or(p.is_active
      and exists (select from variants v where v.product_id = p.id and v.on_hand > v.reserved)), false) as hold
    from ${toldPrices(told)} join wishlist_items w on w.user_id = ${userId} and w.product_id = told.product_id
    join products p on p.id = told.product_id`.execute(db);
  return rows[0]?.hold ?? false;
}

/** Rows `told` of what is told. */
export const toldPrices = (prices: readonly ToldPrice[]) => sql`unnest(
  (select ${prices.map(({ productId }) => productId)}::uuid[]), (select ${prices.map(({ total }) => total)}::int[]),
  (select ${prices.map(({ before }) => before)}::int[])) told (product_id, price, before)`;

export type CartFacts = { userId: string; version: number; pieces: PieceFacts[] };

/** A cart nobody has touched since a moment, with what of it can be bought; undefined when that is nothing. */
export async function selectCartLeft(db: Kysely<DB>, cartId: string, since: Date): Promise<CartFacts | undefined> {
  const { rows } = await sql<CartFacts>`
    select c.user_id as "userId", c.version, json_agg(json_build_object('name', p.name, 'slug', p.slug, 'color', v.color,
      'size', v.size, 'quantity', l.quantity, 'total', p.price_paise * l.quantity, 'picture', ${picture('v.color')})
      order by l.added_at, l.id) as pieces
    from carts c join cart_lines l on l.cart_id = c.id join variants v on v.id = l.variant_id and v.on_hand > v.reserved
    join products p on p.id = v.product_id and p.is_active
    where c.id = ${cartId} and c.updated_at <= ${since} group by c.id`.execute(db);
  return rows[0];
}

export type ReviewableFacts = { number: string; userId: string; pieces: PieceFacts[] };

/** A line `l` of an order `o` of which its buyer has kept a piece and not written about it, and whose product `p` is there. */
export const isToReview = sql<SqlBool>`p.id = l.product_id and p.is_active
  and l.quantity > l.cancelled_quantity + l.returned_quantity and not exists (
    select from reviews r where r.product_id = l.product_id and r.user_id = o.user_id and r.status <> 'deleted')`;

/** What somebody has kept of an order that arrived and has not written about yet. */
export async function selectToReview(db: Kysely<DB>, orderId: string): Promise<ReviewableFacts | undefined> {
  const { rows } = await sql<ReviewableFacts>`
    with kept as (
      select distinct on (l.product_id) l.position, l.name, p.slug, l.color, l.size, l.image_url
      from orders o join order_lines l on l.order_id = o.id join products p on ${isToReview}
      where o.id = ${orderId}
      order by l.product_id, l.position
    )
    select o.order_number as number, o.user_id as "userId",
      json_agg(json_build_object('name', k.name, 'slug', k.slug, 'color', k.color, 'size', k.size, 'quantity', 1, 'total', 0,
        'picture', k.image_url) order by k.position) as pieces
    from orders o, kept k
    where o.id = ${orderId} and o.status = 'delivered' and o.user_id is not null group by o.id`.execute(db);
  return rows[0];
}
