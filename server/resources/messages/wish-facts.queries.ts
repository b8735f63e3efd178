import { type Kysely, sql, type SqlBool } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { ToldPrice } from './message.ts';
import type { PieceFacts } from './order-facts.queries.ts';

/** A user with an account. */
export type PersonFacts = { userId: string; name: string; email: string };

export async function selectPerson(db: Kysely<DB>, userId: string): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    select id as "userId", name, coalesce(email, '') as email from users where id = ${userId} and disabled_at is null`.execute(
    db,
  );
  return rows[0];
}

/** A product's first picture, of the given colour if possible. */
const picture = (
  color: string,
) => sql`coalesce((select '/media/' || pp.picture_key || '/320.webp' from product_pictures pp
  where pp.product_id = p.id order by (pp.color = ${sql.raw(color)}) desc nulls last, pp.position limit 1), '')`;

/** Whether the user who requested the alert, or the owner of its verified email, has opted out of such mails since. */
export const saidNoSince = (alert: 's' | 'waiting') => sql<boolean>`exists (select from message_choices c
  where (c.user_id = ${sql.ref(`${alert}.user_id`)}
      or c.user_id = (select id from users where email = ${sql.ref(`${alert}.email`)} and email_verified_at is not null))
    and c.topic = 'stock' and c.channel = 'email' and not c.is_on and c.changed_at >= ${sql.ref(`${alert}.created_at`)})`;

/** Whether the alert's email may be used. */
export const mayBeWritten = sql<boolean>`not ${saidNoSince('s')}`;

/** `isOwn`: the email is the account's own. */
export type AlertFacts = { userId: string | null; name: string; email: string; isOwn: boolean; goods: PieceFacts };

/** Returns a stock alert whose variant is available. */
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

/** Prices in paise: `saved` when it was saved, `before` that or, if lower, the last one announced. */
export type Drop = PieceFacts & { productId: string; saved: number; before: number };

/** Returns saved, available products now cheaper than when saved or last announced. */
export async function selectDrops(db: Kysely<DB>, userId: string): Promise<Drop[]> {
  const { rows } = await sql<Drop>`
    select p.id as "productId", p.name, p.slug, '' as color, '' as size, 1 as quantity, p.price_paise as total,
      w.price_paise as saved, coalesce(w.told_price_paise, w.price_paise) as before, ${picture('null')} as picture
    from wishlist_items w join products p on p.id = w.product_id and p.is_active
    where w.user_id = ${userId} and p.price_paise < coalesce(w.told_price_paise, w.price_paise)
      and exists (select from variants v where v.product_id = p.id and v.on_hand > v.reserved)
    order by w.added_at desc, p.id`.execute(db);
  return rows;
}

/** Whether, of the announced products still on the wishlist, none got more expensive and at least one is available. */
export async function areStillLower(db: Kysely<DB>, userId: string, told: readonly ToldPrice[]): Promise<boolean> {
  const { rows } = await sql<{ hold: boolean }>`
    select coalesce(bool_and(p.price_paise <= told.price) and bool_or(p.is_active
      and exists (select from variants v where v.product_id = p.id and v.on_hand > v.reserved)), false) as hold
    from ${toldPrices(told)} join wishlist_items w on w.user_id = ${userId} and w.product_id = told.product_id
    join products p on p.id = told.product_id`.execute(db);
  return rows[0]?.hold ?? false;
}

/** The announced prices as rows `told`. */
export const toldPrices = (prices: readonly ToldPrice[]) => sql`unnest(
  (select ${prices.map(({ productId }) => productId)}::uuid[]), (select ${prices.map(({ total }) => total)}::int[]),
  (select ${prices.map(({ before }) => before)}::int[])) told (product_id, price, before)`;

export type CartFacts = { userId: string; version: number; pieces: PieceFacts[] };

/** Returns the items of a cart unchanged since `since` of which every piece is available; undefined if there are none. */
export async function selectCartLeft(db: Kysely<DB>, cartId: string, since: Date): Promise<CartFacts | undefined> {
  const { rows } = await sql<CartFacts>`
    select c.user_id as "userId", c.version, json_agg(json_build_object('name', p.name, 'slug', p.slug, 'color', v.color,
      'size', v.size, 'quantity', l.quantity, 'total', p.price_paise * l.quantity, 'picture', ${picture('v.color')})
      order by l.added_at, l.id) as pieces
    from carts c join cart_lines l on l.cart_id = c.id join variants v on v.id = l.variant_id and v.on_hand - v.reserved >= l.quantity
    join products p on p.id = v.product_id and p.is_active
    where c.id = ${cartId} and c.updated_at <= ${since} group by c.id`.execute(db);
  return rows[0];
}

export type ReviewableFacts = { number: string; userId: string; pieces: PieceFacts[] };

/** Matches lines `l` of an order `o` with product `p` on sale, of which the buyer kept a piece and has no review. */
export const isToReview = sql<SqlBool>`p.id = l.product_id and p.is_active
  and l.quantity > l.cancelled_quantity + l.returned_quantity and not exists (
    select from reviews r where r.product_id = l.product_id and r.user_id = o.user_id and r.status <> 'deleted')`;

/** Returns the items a buyer kept of a delivered order and has not reviewed. */
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
