import { type Kysely, type RawBuilder, sql } from 'kysely';
import { grownUpAt } from '#contract/rules/birthday.ts';
import { marketingTopics, type MessageChannel, type MessageTopic } from '#contract/rules/message-topics.ts';
import type { DB } from '#database/schema.ts';

/** Since when a user consents to marketing, by channel; null without consent. */
type Consents = Record<MessageChannel, Date | null>;

/** The latest date of birth of an adult as of today. */
export const grownUpIfBornBy = sql`(now() at time zone 'Asia/Kolkata')::date - make_interval(years => ${sql.lit(grownUpAt)})`;

/**
 * Whether marketing may be sent to user `u` on a channel: only to a verified email (phone numbers always are), and not
 * to anyone known to be a child (DPDP Act 2023, section 9).
 */
export const mayHearMarketing = (channel: RawBuilder<unknown>) => sql<boolean>`
  ((${channel} <> 'email' or u.email_verified_at is not null)
    and (u.date_of_birth is null or u.date_of_birth <= ${grownUpIfBornBy}))`;

const mayHear = (channel: MessageChannel) => mayHearMarketing(sql.lit(channel));

type Chosen = { topic: string; channel: string; isOn: boolean };

/** Returns a user's consents, choices and permitted marketing channels; undefined if there is no such user. */
export async function selectChoices(
  db: Kysely<DB>,
  userId: string,
): Promise<{ consents: Consents; chosen: Chosen[]; may: Record<MessageChannel, boolean> } | undefined> {
  const { rows } = await sql<Consents & { chosen: Chosen[]; may: Record<MessageChannel, boolean> }>`
    select u.marketing_email_since as email, u.marketing_sms_since as sms, u.marketing_push_since as push,
      coalesce((select json_agg(json_build_object('topic', c.topic, 'channel', c.channel, 'isOn', c.is_on))
        from message_choices c where c.user_id = u.id), '[]'::json) as chosen,
      json_build_object('email', ${mayHear('email')} and u.disabled_at is null, 'sms', ${mayHear('sms')} and u.disabled_at is null,
        'push', ${mayHear('push')} and u.disabled_at is null) as may
    from users u where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { chosen, may, ...consents } = row;
  return { consents, chosen, may };
}

/** Sets the endpoint that the consent log records (migration 0062); call before storing a choice. */
export async function sayThrough(tx: Kysely<DB>, call: string): Promise<void> {
  await sql`select set_config('shop.consent_through', ${call}, true)`.execute(tx);
}

export type Choice = { topic: MessageTopic; channel: MessageChannel; isOn: boolean };

/**
 * Stores a choice with the time it last changed. Repeating a choice writes nothing, so that the consent log is not
 * flooded; except a repeated opt-out of stock emails if a stock alert was requested since, which cancels that alert.
 */
export async function upsertChoice(tx: Kysely<DB>, userId: string, choice: Choice & { now: Date }): Promise<void> {
  const { topic, channel, isOn, now } = choice;
  await sql`insert into message_choices as kept (user_id, topic, channel, is_on, changed_at)
    values (${userId}, ${topic}, ${channel}, ${isOn}, ${now})
    on conflict (user_id, topic, channel) do update set is_on = excluded.is_on, changed_at = excluded.changed_at
    where kept.is_on <> excluded.is_on or (not kept.is_on and kept.topic = 'stock' and kept.channel = 'email'
      and exists (select from stock_alerts s where s.user_id = kept.user_id and s.created_at > kept.changed_at))`.execute(
    tx,
  );
}

/**
 * Updates marketing consent on a channel, which lasts from the first topic switched on until the last one is switched
 * off.
 */
export async function followConsent(
  tx: Kysely<DB>,
  userId: string,
  { channel, now }: { channel: MessageChannel; now: Date },
): Promise<void> {
  const column = sql.ref(`marketing_${channel}_since`);
  await sql`update users set ${column} = case when exists (select from message_choices
      where user_id = ${userId} and channel = ${channel} and is_on and topic = any(${marketingTopics}))
    then coalesce(${column}, ${now}) end where id = ${userId}`.execute(tx);
}
