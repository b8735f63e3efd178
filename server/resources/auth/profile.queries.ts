import { type Kysely, sql } from 'kysely';
import type { Preferences } from '#contract/auth.ts';
import { marketingTopics } from '#contract/rules/message-topics.ts';
import type { DB } from '#database/schema.ts';

export type Contact = { email: string | null; phone: string | null };

/** Reads a user's contacts and locks the row until the transaction ends. */
export function lockContact(tx: Kysely<DB>, userId: string): Promise<Contact | undefined> {
  return tx.selectFrom('users').select(['email', 'phone']).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

type Said = {
  name: string | undefined;
  gender: string | undefined;
  dateOfBirth: string | undefined;
  preferences: Partial<Preferences> | undefined;
  now: Date;
};

/** Updates the given fields; an empty string clears one. Renewed consent keeps its original date. */
export function updateProfileFields(tx: Kysely<DB>, userId: string, said: Said) {
  const { name, gender, dateOfBirth, preferences = {}, now } = said;
  const since = (column: string, agrees: boolean) => (agrees ? sql<Date>`coalesce(${sql.ref(column)}, ${now})` : null);
  const { marketingEmail, marketingSms, marketingPush } = preferences;
  return tx
    .updateTable('users')
    .set({
      id: userId,
      ...(name !== undefined && { name }),
      ...(gender !== undefined && { gender: gender || null }),
      ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth ? sql<Date>`${dateOfBirth}::date` : null }),
      ...(marketingEmail !== undefined && { marketing_email_since: since('marketing_email_since', marketingEmail) }),
      ...(marketingSms !== undefined && { marketing_sms_since: since('marketing_sms_since', marketingSms) }),
      ...(marketingPush !== undefined && { marketing_push_since: since('marketing_push_since', marketingPush) }),
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Records marketing consent by topic (contract/rules/message-topics.ts): giving it here means the topic "offers",
 * withdrawing it here withdraws all topics. Consent already given is unchanged.
 */
export async function followPreferences(
  tx: Kysely<DB>,
  userId: string,
  { preferences, now }: { preferences: Partial<Preferences>; now: Date },
) {
  const { marketingEmail, marketingSms, marketingPush } = preferences;
  for (const [channel, agrees] of Object.entries({ email: marketingEmail, sms: marketingSms, push: marketingPush })) {
    if (agrees === true)
      await sql`insert into message_choices (user_id, topic, channel, is_on, changed_at)
        select id, 'offers', ${channel}, true, ${now} from users
        where id = ${userId} and ${sql.ref(`marketing_${channel}_since`)} is null
        on conflict (user_id, topic, channel) do update set is_on = true, changed_at = excluded.changed_at`.execute(tx);
    if (agrees === false)
      await sql`update message_choices set is_on = false, changed_at = ${now}
        where user_id = ${userId} and channel = ${channel} and is_on and topic = any(${marketingTopics})`.execute(tx);
  }
}
