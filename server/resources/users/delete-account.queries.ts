import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/rules/order-states.ts';
import type { DB } from '#database/schema.ts';

export type Leaving = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** The person, to whose row nothing new can be hung until this transaction ends. */
export function lockPerson(tx: Kysely<DB>, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'identity_uid', 'email', 'phone', 'email_verified_at', 'avatar_key'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Their orders, which nobody moves any more until this transaction ends: one that has arrived could be asked back. */
export async function lockOrders(tx: Kysely<DB>, userId: string): Promise<void> {
  await sql`select id from orders where user_id = ${userId} order by id for no key update`.execute(tx);
}

/** States from which an order asks for nothing more of its buyer. */
const settled: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'returned', 'refunded'];

/** Also one that has ended, while money for it is still on its way in or out. */
export async function hasOrderUnderWay(tx: Kysely<DB>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o where o.user_id = ${userId} and (o.status <> all(${settled})
      or exists (select from refunds r where r.order_id = o.id and r.status in ('requested', 'pending'))
      or exists (select from payments p where p.order_id = o.id and (p.status = 'authorized' or p.waits_for_review))
      or exists (select from payment_attempts a where a.order_id = o.id and a.status = 'created'
        and not exists (select from payments p where p.order_id = o.id and p.captured_at is not null)))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Leaves of an order what the tax needs: lines, sums, State and pincode (components.md, section 5). What the buyer wrote
 * as a reason goes too.
 */
export async function deidentifyOrders(tx: Kysely<DB>, userId: string, now: Date): Promise<void> {
  await sql`
    with theirs as (
      update orders set user_id = null, checkout_key = null, deidentified_at = ${now}, cancel_reason = case when cancel_reason is null then null else '' end,
        shipping_address = (select coalesce(jsonb_object_agg(key, case when key in ('state', 'pinCode', 'addressType') then value
          else '""' end), '{}') from jsonb_each(shipping_address))
      where user_id = ${userId} returning id
    ), changed as (
      update order_changes c set actor_id = case when c.actor_id = ${userId} then null else c.actor_id end,
        reason = case when c.actor = 'shopper' then '' else c.reason end from theirs where c.order_id = theirs.id
    ), credited as (
      update credits c set reason = '' from theirs where c.order_id = theirs.id
    ), noted as (
      delete from order_notes n using theirs where n.order_id = theirs.id
    ), closed as (
      delete from order_passes p using theirs where p.order_id = theirs.id
    ), forgotten as (
      delete from order_codes c using theirs where c.order_id = theirs.id
    )
    update order_events e set actor_id = case when e.actor_id = ${userId} then null else e.actor_id end,
      reason = case when e.actor = 'shopper' then '' else e.reason end
    from theirs where e.order_id = theirs.id`.execute(tx);
}

/**
 * Of returns the books keep what came back and what it gave. What was written about them goes, where the money went, and
 * the photos; gives the keys of those. Before the orders lose their buyer.
 */
export async function deidentifyReturns(tx: Kysely<DB>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with theirs as (
      update returns r set description = '', staff_note = '', payout = null from orders o
      where o.id = r.order_id and o.user_id = ${userId} returning r.id
    ), silenced as (
      update return_events e set actor_id = case when e.actor_id = ${userId} then null else e.actor_id end,
        note = case when e.name = 'refunded' then e.note else '' end from theirs where e.return_id = theirs.id
    )
    delete from return_pictures p using theirs where p.return_id = theirs.id returning p.picture_key as key`.execute(
    tx,
  );
  return rows.map(({ key }) => key);
}

/** A hash of a phone number can be found out by trying all numbers: it is put out of use. */
export async function deidentifyCouponUses(tx: Kysely<DB>, userId: string): Promise<void> {
  await sql`update coupon_uses set user_id = null, phone_hash = sha256(gen_random_uuid()::text::bytea)
    where user_id = ${userId}`.execute(tx);
}

/**
 * Reviews that others read stay, without a name and without photos, which may show a face; gives the products whose pages
 * show them. Those that nobody reads go.
 */
export async function deidentifyReviews(tx: Kysely<DB>, userId: string): Promise<string[]> {
  await tx.deleteFrom('reviews').where('user_id', '=', userId).where('status', '<>', 'active').execute();
  await sql`delete from review_pictures p using reviews r where r.id = p.review_id and r.user_id = ${userId}`.execute(
    tx,
  );
  const rows = await tx
    .updateTable('reviews')
    .set({ user_id: null, author_name: 'A former customer' })
    .where('user_id', '=', userId)
    .returning('product_id')
    .execute();
  return [...new Set(rows.map((row) => row.product_id))];
}

/** What names the person without hanging from their row. An e-mail is theirs only when it is verified. */
export async function deleteWhatNamesThem(tx: Kysely<DB>, person: Leaving): Promise<void> {
  const { id, phone } = person;
  const email = person.email_verified_at ? person.email : null;
  await sql`delete from tickets where user_id = ${id} or (user_id is null and (email = ${email} or phone = ${phone}))`.execute(
    tx,
  );
  await sql`delete from stock_alerts where user_id = ${id} or (user_id is null and email = ${email})`.execute(tx);
  await sql`update consent_log set email_hash = null where email_hash = sha256(convert_to(${email}, 'UTF8'))`.execute(
    tx,
  );
  await sql`delete from drafts where user_id = ${id} or (user_id is null and address ->> 'phoneNumber' = ${phone})`.execute(
    tx,
  );
  await sql`delete from idempotency_keys where scope = ${id}`.execute(tx);
  // Mails that still wait, or that no mail server ever took, and news for somebody who is gone.
  await sql`delete from graphile_worker._private_jobs where locked_at is null and (payload::text ~ ${email && wordOf(email)}
    or strpos(payload::text, ${phone}) > 0 or strpos(payload::text, ${id}) > 0)`.execute(tx);
}

/** An address for PostgreSQL's `~`, where it is not a part of another: asha@… is not usha.asha@…. */
function wordOf(email: string): string {
  return `(?<![\\w.%+-])${email.replace(/[^\w@]/g, '\\$&')}(?![\\w-]|\\.\\w)`;
}

/**
 * Everything that hangs from the row goes with it: sessions, addresses, cart, wishlist, searches, notifications. That it
 * went is noted nowhere.
 */
export async function deleteUser(tx: Kysely<DB>, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
  await tx.deleteFrom('outreach_trail').where('user_id', '=', id).execute();
}

export function insertDeletedIdentity(tx: Kysely<DB>, uid: string, now: Date) {
  return tx
    .insertInto('deleted_identities')
    .values({ identity_uid: uid, deleted_at: now })
    .onConflict((conflict) =>
      conflict.column('identity_uid').doUpdateSet({ deleted_at: now, provider_deleted_at: null }),
    )
    .execute();
}

/** Whether the account of this identity was deleted a short while ago. */
export async function isDeletedIdentity(db: Kysely<DB>, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_identities')
    .select('identity_uid')
    .where('identity_uid', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

export function updateProviderDeleted(db: Kysely<DB>, uid: string, now: Date) {
  return db
    .updateTable('deleted_identities')
    .set({ provider_deleted_at: now })
    .where('identity_uid', '=', uid)
    .execute();
}

/** Identities that the provider still has. */
export function selectUnfinishedDeletions(db: Kysely<DB>) {
  return db.selectFrom('deleted_identities').select('identity_uid').where('provider_deleted_at', 'is', null).execute();
}

export function deleteDeletedIdentities(db: Kysely<DB>, before: Date) {
  return db.deleteFrom('deleted_identities').where('provider_deleted_at', '<', before).execute();
}
