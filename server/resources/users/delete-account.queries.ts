import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';

type LeavingUser = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Locks a user's row, so that no rows referring to it can be added until the transaction ends. */
export function lockPerson(tx: Kysely<DB>, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'identity_uid', 'phone', 'avatar_key'])
    .select(sql<string | null>`case when email_verified_at is not null then email end`.as('provenEmail'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Keeps published reviews without name and photos, which may show a face, and deletes the others; returns the products
 * whose pages show them.
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

/**
 * Deletes personal data that does not reference the user's row, by the same rule as the export
 * (personal-data.queries.ts).
 */
export async function deleteWhatNamesThem(tx: Kysely<DB>, person: LeavingUser): Promise<void> {
  const { id, phone, provenEmail: email } = person;
  await sql`delete from tickets where user_id = ${id} or (user_id is null and email = ${email})`.execute(tx);
  await sql`delete from stock_alerts where user_id = ${id} or (user_id is null and email = ${email})`.execute(tx);
  await sql`update consent_log set email_hash = null where email_hash = sha256(convert_to(${email}, 'UTF8'))`.execute(
    tx,
  );
  await sql`delete from drafts where user_id = ${id} or (user_id is null and lower(address ->> 'email') = ${email})`.execute(
    tx,
  );
  await sql`delete from idempotency_keys where scope = ${id}`.execute(tx);
  // Queued or undeliverable mails and notices to the deleted user; not those of a guest order that stays because its
  // parcel is on its way. Those of a marketing message hold only the id of a row that is deleted with the user, and
  // there may be one for everybody.
  await sql`delete from graphile_worker._private_jobs where locked_at is null
    and task_id is distinct from (select id from graphile_worker._private_tasks where identifier = 'send-outreach')
    and (payload::text ~ ${email && wordOf(email)}
    or strpos(payload::text, ${phone}) > 0 or strpos(payload::text, ${id}) > 0)
    and not exists (select from messages m join orders o on o.id = m.order_id
      where m.id::text = payload ->> 'message' and m.user_id is null and o.user_id is null and o.deidentified_at is null)`.execute(
    tx,
  );
}

/** Escapes an address for PostgreSQL's `~`, not matching within another one: asha@… is not usha.asha@…. */
function wordOf(email: string): string {
  return `(?<![\\w.%+-])${email.replace(/[^\w@]/g, '\\$&')}(?![\\w-]|\\.\\w)`;
}

/**
 * Deletes the user; everything referencing the row is deleted with it: sessions, addresses, cart, wishlist, searches,
 * notifications. Triggers of these tables note the user's id in outreach_trail, which is deleted as well.
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

/** Whether the account of this identity was deleted recently. */
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

/** Returns the existing users of these identities. */
export function selectOfIdentities(db: Kysely<DB>, uids: readonly string[]): Promise<{ id: string }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .where('identity_uid', '=', sql<string>`any (${uids}::text[])`)
    .execute();
}

/** Returns deleted identities that the provider still has. */
export function selectUnfinishedDeletions(db: Kysely<DB>) {
  return db.selectFrom('deleted_identities').select('identity_uid').where('provider_deleted_at', 'is', null).execute();
}

export function deleteDeletedIdentities(db: Kysely<DB>, before: Date): Promise<void> {
  return deleteAll(db, 'deleted_identities', sql`provider_deleted_at < ${before}`);
}
