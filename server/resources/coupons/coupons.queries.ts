import { type Kysely, sql } from 'kysely';
import type { Offer } from '#contract/coupons.ts';
import type { DB } from '#database/schema.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { withDescendants } from '#server/resources/categories/categories.queries.ts';

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
  /** The categories it is limited to and all below them. Empty: all goods. */
  category_ids: string[];
  category_names: string[];
  /** Only for type bxgy. */
  buy_pieces: number | null;
  get_pieces: number | null;
  most_sets: number | null;
  is_first_order: boolean;
  is_stackable: boolean;
};

/** A coupon with everything that decides whether it may be used. */
export type CouponRow = OfferRow & {
  max_uses: number | null;
  max_uses_per_user: number;
  used_count: number;
  is_active: boolean;
  valid_from: Date;
  created_at: Date;
};

/** Whether coupon `c` has no use left; `isUsedUp` in coupons.rules.ts is its equivalent. */
export const isUsedUp = sql<boolean>`c.used_count >= coalesce(c.max_uses, c.used_count + 1)`;

/** Columns that decide whether coupon `c` may be used and what it gives. */
export const couponColumns = sql`c.id, c.code, c.description, c.discount_type, c.discount_value, c.min_order_paise,
  c.max_discount_paise, c.valid_until, c.is_free,
  ${withDescendants(sql`c.category_ids`)} as category_ids, array(
    select k.name from unnest(c.category_ids) with ordinality named (id, place) join categories k using (id) order by place
  ) as category_names, c.buy_pieces, c.get_pieces, c.most_sets, c.is_first_order, c.is_stackable, c.max_uses,
  c.max_uses_per_user, c.used_count, c.is_active, c.valid_from, c.created_at`;

/** Returns listed coupons valid at `now`, in order of creation: earlier clients take the first free one. */
export async function selectOffers(db: Kysely<DB>, now: Date): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select ${couponColumns} from coupons c
    where c.is_active and c.is_listed and c.valid_from <= ${now} and c.valid_until > ${now}
      and (c.max_uses is null or c.used_count < c.max_uses)
    order by c.created_at, c.id`.execute(db);
  return rows;
}

/** Returns the coupons that may apply to orders automatically, oldest first. */
export async function selectFreeCoupons(db: Kysely<DB>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from coupons where is_free and is_active and valid_from <= ${now} and valid_until > ${now}
      and (max_uses is null or used_count < max_uses)
    order by created_at, id limit ${mostFree}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every order without a newer one is judged against all of them. */
const mostFree = 20;

/** Reads coupons without locking them. */
export async function selectCoupons(db: Kysely<DB>, ids: readonly string[]): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`${prepared}
    select ${couponColumns} from coupons c
    where c.id = any ((select ${ids}::uuid[])::uuid[])`.execute(db);
  return rows;
}

/**
 * Locks coupons in order of their ids and reads their then-current state; nobody else uses or changes them until
 * commit.
 */
export async function lockCoupons(tx: Kysely<DB>, ids: readonly string[]): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`${prepared}
    select ${couponColumns} from coupons c
    where c.id = any ((select ${ids}::uuid[])::uuid[]) order by c.id for no key update of c`.execute(tx);
  return rows;
}

/** The user of a coupon: the account, and the phone of the shipping address, stored hashed with the coupon's id. */
export type CouponBuyer = { userId: string | undefined; phone: string | undefined };

/** Counts of one buyer's uses or orders: all, those of unpaid orders, and of the latter those a new order replaces. */
export type CountOfBuyer = { all: number; waiting: number; replaced: number };

/** Ids of the unpaid orders that a new one replaces; undefined means all of them, while it is not known which. */
export type Replaced = readonly string[] | undefined;

function counted(orderId: ReturnType<typeof sql>, status: ReturnType<typeof sql>, replaced: Replaced) {
  const isReplaced = replaced ? sql`${orderId} = any ((select ${replaced}::uuid[])::uuid[])` : sql`true`;
  return sql`count(${orderId})::int as all, count(${orderId}) filter (where ${status} = 'pending_payment')::int as waiting,
    count(${orderId}) filter (where ${status} = 'pending_payment' and ${isReplaced})::int as replaced`;
}

type CountedBuyer = CouponBuyer & { replaced?: Replaced };

/** Counts each coupon's uses by the account or the phone, without uses given back. */
export async function countUsesOf(
  db: Kysely<DB>,
  ids: readonly string[],
  { userId, phone, replaced }: CountedBuyer,
): Promise<Map<string, CountOfBuyer>> {
  const { rows } = await sql<CountOfBuyer & { id: string }>`${prepared}
    select asked.id, ${counted(sql`o.id`, sql`o.status`, replaced)}
    from unnest((select ${ids}::uuid[])) asked (id)
    left join coupon_uses u on u.coupon_id = asked.id and u.given_back_at is null
      and (u.user_id = ${userId ?? null} or u.phone_hash = ${phoneHash(sql`asked.id`, phone)})
    left join orders o on o.id = u.order_id
    group by asked.id`.execute(db);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}

/** Counts the orders of the account or the phone, without cancelled, expired and refunded-before-delivery ones. */
export async function countOrdersOf(db: Kysely<DB>, { userId, phone, replaced }: CountedBuyer): Promise<CountOfBuyer> {
  const { rows } = await sql<CountOfBuyer>`${prepared}
    select ${counted(sql`id`, sql`status`, replaced)} from (
      select id, status, delivered_at from orders where user_id = ${userId ?? null}
      union
      select id, status, delivered_at from orders where shipping_address ->> 'phoneNumber' = ${phone ?? null}
    ) known where status not in ('cancelled', 'expired') and (status <> 'refunded' or delivered_at is not null)`.execute(
    db,
  );
  return rows[0] ?? { all: 0, waiting: 0, replaced: 0 };
}

/** Serialises a buyer's orders that use a first-order coupon. */
export async function waitForFirstOrder(tx: Kysely<DB>, { userId, phone }: CouponBuyer): Promise<void> {
  const keys = [userId, phone].filter((key) => key !== undefined).map((key) => `first order ${key}`);
  await sql`${prepared}
    select pg_advisory_xact_lock(turn) from (
      select distinct hashtextextended(key, 0) as turn from unnest((select ${keys}::text[])) as asked (key) order by turn
    ) turns`.execute(tx);
}

/** Returns the buyer of an order that gave back a first-order coupon, to check whether it may be used again. */
export async function selectFirstBuyer(tx: Kysely<DB>, orderId: string): Promise<CouponBuyer | undefined> {
  const { rows } = await sql<{ user_id: string | null; phone: string | null }>`${prepared}
    select o.user_id, o.shipping_address ->> 'phoneNumber' as phone from orders o where o.id = ${orderId} and exists (
      select from coupon_uses u join coupons c on c.id = u.coupon_id
      where u.order_id = o.id and u.given_back_at is not null and c.is_first_order)`.execute(tx);
  const [row] = rows;
  return row && { userId: row.user_id ?? undefined, phone: row.phone ?? undefined };
}

export type CouponUse = { couponId: string; taken: number };

/**
 * Counts the coupon uses of an order, each only if the coupon has one left; returns those counted and whether it was
 * the last.
 */
export async function insertUses(
  tx: Kysely<DB>,
  order: { id: string; buyer: CouponBuyer; uses: readonly CouponUse[]; now: Date },
): Promise<{ id: string; is_used_up: boolean }[]> {
  const { rows } = await sql<{ id: string; is_used_up: boolean }>`${prepared}
    with asked as (
      select * from unnest((select ${order.uses.map((use) => use.couponId)}::uuid[]),
        (select ${order.uses.map((use) => use.taken)}::int[])) as asked (id, taken)
    ), counted as (
      update coupons c set used_count = c.used_count + 1, given_paise = c.given_paise + asked.taken,
        revenue_paise = c.revenue_paise + (select total_paise from orders where id = ${order.id}::uuid)
      from asked where c.id = asked.id and c.is_active and c.valid_from <= ${order.now} and c.valid_until > ${order.now}
        and (c.max_uses is null or c.used_count < c.max_uses)
      returning c.id, asked.taken, c.used_count = c.max_uses as is_used_up
    ), used as (
      insert into coupon_uses (order_id, coupon_id, user_id, phone_hash, discount_paise, used_at)
      select ${order.id}::uuid, id, ${order.buyer.userId ?? null}::uuid, ${phoneHash(sql`id`, order.buyer.phone)}, taken, ${order.now}
      from counted
    )
    select id, coalesce(is_used_up, false) as is_used_up from counted`.execute(tx);
  return rows;
}

/** Locks the coupons that an order gave back; returns whether each is active and has a use left, in total and for its buyer. */
export async function canTakeUsesBack(tx: Kysely<DB>, orderId: string): Promise<boolean> {
  await sql`${prepared}
    select from coupons c
    where c.id in (select coupon_id from coupon_uses where order_id = ${orderId} and given_back_at is not null)
    order by c.id for no key update of c`.execute(tx);
  // A separate statement, so that it sees uses by the previous holder of the lock.
  const { rows } = await sql<{ has_use_left: boolean }>`${prepared}
    select c.is_active and (c.max_uses is null or c.used_count < c.max_uses) and c.max_uses_per_user > (
      select count(*) from coupon_uses other where other.coupon_id = c.id and other.given_back_at is null
        and (other.user_id = mine.user_id or other.phone_hash = mine.phone_hash)) as has_use_left
    from coupon_uses mine join coupons c on c.id = mine.coupon_id
    where mine.order_id = ${orderId} and mine.given_back_at is not null`.execute(tx);
  return rows.every((row) => row.has_use_left);
}

/** Reclaims the coupon uses that the order gave back; call after `canUseAgain`. */
export async function takeUsesBack(tx: Kysely<DB>, orderId: string): Promise<void> {
  await sql`${prepared}
    with taken as (
      update coupon_uses set given_back_at = null where order_id = ${orderId} and given_back_at is not null
      returning coupon_id, order_id, discount_paise
    )
    update coupons c set used_count = c.used_count + 1, given_paise = c.given_paise + taken.discount_paise,
      revenue_paise = c.revenue_paise + o.total_paise
    from taken join orders o on o.id = taken.order_id where c.id = taken.coupon_id`.execute(tx);
}

type UseForPhone = { code: string; is_first_order: boolean; is_at_limit: boolean };

/**
 * Locks the coupons an order uses; returns whether another phone has reached the limit per buyer, not counting this
 * order.
 */
export async function lockUsesForPhone(
  tx: Kysely<DB>,
  { orderId, phone }: { orderId: string; phone: string },
): Promise<UseForPhone[]> {
  await sql`${prepared}
    select from coupons c
    where c.id in (select coupon_id from coupon_uses where order_id = ${orderId} and given_back_at is null)
    order by c.id for no key update of c`.execute(tx);
  // A separate statement, so that it sees uses by the previous holder of the lock.
  const { rows } = await sql<UseForPhone>`${prepared}
    select c.code, c.is_first_order, c.max_uses_per_user <= (
      select count(*) from coupon_uses other
      where other.coupon_id = c.id and other.given_back_at is null and other.order_id <> mine.order_id
        and other.phone_hash = ${phoneHash(sql`c.id`, phone)}) as is_at_limit
    from coupon_uses mine join coupons c on c.id = mine.coupon_id
    where mine.order_id = ${orderId} and mine.given_back_at is null`.execute(tx);
  return rows;
}

/** Assigns the coupon uses of an order to this phone. */
export async function updatePhoneOfUses(
  tx: Kysely<DB>,
  { orderId, phone }: { orderId: string; phone: string },
): Promise<void> {
  await sql`${prepared}
    update coupon_uses set phone_hash = ${phoneHash(sql`coupon_id`, phone)}
    where order_id = ${orderId} and given_back_at is null`.execute(tx);
}

function phoneHash(couponId: ReturnType<typeof sql>, phone: string | undefined) {
  return sql`sha256(convert_to(${couponId}::text || ' ' || ${phone ?? null}::text, 'UTF8'))`;
}

/** A product in a basket at today's price in paise. */
export type BasketRow = { unit_price: number; hsn: string; category_id: string; quantity: number };

/** Returns a user's cart as it would be ordered now. */
export async function selectCartBasket(db: Kysely<DB>, userId: string): Promise<BasketRow[]> {
  const { rows } = await sql<BasketRow>`${prepared}
    select p.price_paise as unit_price, p.hsn, p.category_id, l.quantity
    from carts c join cart_lines l on l.cart_id = c.id join variants v on v.id = l.variant_id
    join products p on p.id = v.product_id and p.is_active
    where c.user_id = ${userId} order by l.added_at, l.id`.execute(db);
  return rows;
}

/** Returns products on sale in these quantities; fewer rows than requested mean that one is not on sale. */
export async function selectBasket(
  db: Kysely<DB>,
  items: readonly { productId: string; quantity: number }[],
): Promise<BasketRow[]> {
  const { rows } = await sql<BasketRow>`${prepared}
    select p.price_paise as unit_price, p.hsn, p.category_id, asked.quantity
    from unnest((select ${items.map((item) => item.productId)}::uuid[]),
      (select ${items.map((item) => item.quantity)}::int[])) with ordinality asked (id, quantity, place)
    join products p on p.id = asked.id and p.is_active order by asked.place`.execute(db);
  return rows;
}
