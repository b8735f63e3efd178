import { type Kysely, sql } from 'kysely';
import type { User } from '#contract/auth.ts';
import type { DB } from '#database/schema.ts';

const columns = ['id', 'identity_uid', 'email', 'email_verified_at', 'phone', 'contacts_as_of', 'disabled_at'] as const;

/** The stored user of a provider identity. */
export type KnownUser = {
  id: string;
  identity_uid: string;
  email: string | null;
  email_verified_at: Date | null;
  phone: string | null;
  contacts_as_of: Date | null;
  disabled_at: Date | null;
};

/** `asOf`: when the provider issued this information. */
type Contacts = { email: string | null; emailVerifiedAt: Date | null; phone: string | null; asOf: Date };

export function selectKnown(db: Kysely<DB>, uid: string): Promise<KnownUser | undefined> {
  return db.selectFrom('users').select(columns).where('identity_uid', '=', uid).executeTakeFirst();
}

/** Returns another user who has this email or phone. */
export function selectHolder(
  db: Kysely<DB>,
  contact: { column: 'email' | 'phone'; value: string },
  uid: string,
): Promise<KnownUser | undefined> {
  return db
    .selectFrom('users')
    .select(columns)
    .where(contact.column, '=', contact.value)
    .where('identity_uid', '!=', uid)
    .executeTakeFirst();
}

/**
 * Within the transaction, serialises decisions about this identity, email or phone by advisory locks. All callers take
 * them in the same order, which avoids deadlocks.
 */
export async function lockClaims(tx: Kysely<DB>, claims: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from
    (select distinct hashtextextended(claim, 4711013) as key from unnest(${claims}::text[]) claim order by key) keys`.execute(
    tx,
  );
}

export function insertUser(
  tx: Kysely<DB>,
  user: Contacts & { uid: string; name: string; authMethod: User['authMethod']; now: Date },
) {
  return tx
    .insertInto('users')
    .values({
      identity_uid: user.uid,
      name: user.name,
      email: user.email,
      email_verified_at: user.emailVerifiedAt,
      phone: user.phone,
      contacts_as_of: user.asOf,
      auth_method: user.authMethod,
      is_verified: user.emailVerifiedAt !== null || user.phone !== null,
      created_at: user.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Updates a user's contacts; they are verified as long as the email or the phone is. */
export function updateContacts(tx: Kysely<DB>, id: string, { email, emailVerifiedAt, phone, asOf }: Contacts) {
  return tx
    .updateTable('users')
    .set({
      email,
      email_verified_at: emailVerifiedAt,
      phone,
      contacts_as_of: asOf,
      is_verified: emailVerifiedAt !== null || phone !== null,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes an email and a phone from any other user; their account is otherwise unchanged. */
export async function releaseContacts(
  tx: Kysely<DB>,
  uid: string,
  { email, phone, asOf }: Pick<Contacts, 'email' | 'phone' | 'asOf'>,
): Promise<void> {
  await sql`update users set contacts_as_of = greatest(contacts_as_of, ${asOf}::timestamptz), email = nullif(email, ${email}), phone = nullif(phone, ${phone}),
      email_verified_at = case when email = ${email} then null else email_verified_at end,
      is_verified = (email is distinct from ${email} and email_verified_at is not null)
        or (phone is not null and phone is distinct from ${phone})
    where (email = ${email} or phone = ${phone}) and identity_uid <> ${uid}`.execute(tx);
}

/** Links a user to another identity of the same person. */
export function updateIdentity(tx: Kysely<DB>, id: string, uid: string) {
  return tx.updateTable('users').set({ identity_uid: uid }).where('id', '=', id).execute();
}

/** Records a login; never overwrites an existing name. Returns false if the account has just been deleted. */
export async function updateLogin(tx: Kysely<DB>, id: string, login: { now: Date; name: string }): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update users set last_login_at = ${login.now}, name = case when name = '' then ${login.name} else name end
    where id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
