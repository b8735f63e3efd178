import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '#database/schema.ts';
import { mayHearMarketing } from './choices.queries.ts';
import type { ToldPrice } from './message.ts';
import { isToReview, mayBeWritten, toldPrices } from './wish-facts.queries.ts';

/** Maximum per batch, longest waiting first; all but stock alerts take as many batches as needed. */
const most = 500;

const hearsOnPhone = sql`exists (select from push_subscriptions b where b.user_id = s.user_id)
  and not exists (select from message_choices c where c.user_id = s.user_id and c.topic = 'stock' and c.channel = 'push' and not c.is_on)`;

/**
 * Marks alerts of available variants as fired, if their recipient can be reached; the same email may then request
 * another.
 */
export async function takeAlerts(tx: Kysely<DB>, { now, hasPush }: { now: Date; hasPush: boolean }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update stock_alerts set fired_at = ${now} where id in (
      select s.id from stock_alerts s join variants v on v.id = s.variant_id and v.on_hand > v.reserved
      join products p on p.id = v.product_id and p.is_active
      where s.fired_at is null and (${mayBeWritten} or (${hasPush} and ${hearsOnPhone}))
        and not exists (select from users u where u.id = s.user_id and u.disabled_at is not null)
      order by s.created_at limit ${most} for update of s skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Reactivates a fired alert whose message was not sent (sold out again, or no channel left), unless it was requested
 * anew.
 */
export async function waitOn(tx: Kysely<DB>, alertId: string): Promise<void> {
  await sql`update stock_alerts s set fired_at = null where s.id = ${alertId}
    and not exists (select from messages m where m.key = 'back-in-stock:' || s.id)
    and not exists (select from stock_alerts o where o.variant_id = s.variant_id and o.email = s.email and o.fired_at is null)
    `.execute(tx);
}

/** Whether the alert or its mail is still pending. */
const isUntold = sql<SqlBool>`(s.fired_at is null or exists (
  select from messages m where m.key = 'back-in-stock:' || s.id and m.sent_at is null))`;

/** Deletes the pending alerts among `s`, and logs the withdrawal of consent. */
export async function takeBackAlerts(
  db: Kysely<DB>,
  which: RawBuilder<SqlBool>,
  { through, now }: { through: string; now: Date },
): Promise<void> {
  await sql`with gone as (
      delete from stock_alerts s where ${isUntold} and ${which} returning s.user_id, s.email, s.consent_version
    ) insert into consent_log (user_id, email_hash, topic, channel, is_given, words_version, through, at)
    select user_id, case when user_id is null then sha256(convert_to(email, 'UTF8')) end, 'stock', 'email', false, consent_version,
      ${through}, ${now} from gone`.execute(db);
}

/** Deletes all pending alerts of an email, by its hash, whoever requested them. */
export function takeBackAddressAlerts(
  db: Kysely<DB>,
  emailHash: string,
  said: { through: string; now: Date },
): Promise<void> {
  const which = sql<SqlBool>`sha256(convert_to(s.email, 'UTF8')) = decode(${emailHash}, 'hex')`;
  return takeBackAlerts(db, which, said);
}

const hasChosen = (topic: string) => sql`exists (
  select from message_choices c where c.user_id = u.id and c.topic = ${topic} and c.is_on and ${mayHearMarketing(sql`c.channel`)})`;

/**
 * Returns the next user ids with a cheaper, available product on their wishlist, who opted in and got no such message
 * since `notSince`.
 */
export async function selectPeopleWithDrops(
  db: Kysely<DB>,
  { notSince, after }: { notSince: Date; after: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${hasChosen('prices')} and u.disabled_at is null
      and exists (select from wishlist_items w join products p on p.id = w.product_id and p.is_active
        where w.user_id = u.id and p.price_paise < coalesce(w.told_price_paise, w.price_paise)
          and exists (select from variants v where v.product_id = p.id and v.on_hand > v.reserved))
      and not exists (select from messages m where m.user_id = u.id and m.kind = 'price-drop' and m.queued_at > ${notSince})
      and (${after}::uuid is null or u.id > ${after})
    order by u.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records the announced price of each product. */
export async function noteToldPrices(tx: Kysely<DB>, userId: string, prices: readonly ToldPrice[]): Promise<void> {
  await sql`update wishlist_items w set told_price_paise = told.price from ${toldPrices(prices)}
    where w.user_id = ${userId} and w.product_id = told.product_id`.execute(tx);
}

/** Restores the previously announced prices if the message was sent on no channel. */
export async function forgetToldPrices(
  tx: Kysely<DB>,
  userId: string,
  { prices, key }: { prices: readonly ToldPrice[]; key: string },
): Promise<void> {
  await sql`update wishlist_items w set told_price_paise = told.before from ${toldPrices(prices)}
    where w.user_id = ${userId} and w.product_id = told.product_id and w.told_price_paise = told.price
      and not exists (select from messages m where m.key = ${key})`.execute(tx);
}

/** Marks and returns carts abandoned within a period, once per cart version. */
export async function takeCartsLeft(tx: Kysely<DB>, { from, until }: { from: Date; until: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update carts set reminded_version = version where id in (
      select c.id from carts c join users u on u.id = c.user_id
      where c.user_id is not null and c.updated_at between ${from} and ${until}
        and c.reminded_version is distinct from c.version and ${hasChosen('cart')}
        and exists (select from cart_lines l join variants v on v.id = l.variant_id and v.on_hand > v.reserved
          join products p on p.id = v.product_id and p.is_active where l.cart_id = c.id)
      order by c.updated_at limit ${most} for update of c skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export type Reviewable = { id: string; delivered_at: string };

/** Returns the next orders delivered within a period, of reachable members, with items still to review. */
export async function selectReviewable(
  db: Kysely<DB>,
  { from, until, hasPush, after }: { from: Date; until: Date; hasPush: boolean; after: Reviewable | null },
): Promise<Reviewable[]> {
  // As text: a Date has no microseconds.
  const { rows } = await sql<Reviewable>`
    select o.id, o.delivered_at::text from orders o where o.delivered_at between ${from} and ${until} and o.status = 'delivered'
      and (${after === null} or (o.delivered_at, o.id) > (${after?.delivered_at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      and o.user_id is not null
      and not exists (select from messages m where m.key = 'review-request:' || o.id)
      and exists (select from order_lines l join products p on ${isToReview} where l.order_id = o.id)
      and exists (select from users u where u.id = o.user_id and u.disabled_at is null and (
        (u.email is not null and not exists (select from message_choices c where c.user_id = u.id and c.topic = 'reviews'
          and c.channel = 'email' and not c.is_on))
        or (${hasPush} and exists (select from push_subscriptions b where b.user_id = u.id) and exists (select from message_choices c
          where c.user_id = u.id and c.topic = 'reviews' and c.channel = 'push' and c.is_on))))
    order by o.delivered_at, o.id limit ${most}`.execute(db);
  return rows;
}
