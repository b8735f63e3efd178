import { type Kysely, sql } from 'kysely';
import type { MessageChannel } from '#contract/rules/message-topics.ts';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';

type NewMessage = {
  key: string;
  channel: MessageChannel;
  kind: string;
  userId: string | null;
  orderId: string | null;
  now: Date;
};

/** Records a message on a channel; undefined if it already was, or if the user is gone. */
export async function insertMessage(tx: Kysely<DB>, message: NewMessage): Promise<string | undefined> {
  const { key, channel, kind, userId, orderId, now } = message;
  const { rows } = await sql<{ id: string }>`
    insert into messages (key, channel, kind, user_id, order_id, queued_at)
    select ${key}, ${channel}, ${kind}, ${userId}::uuid, ${orderId}::uuid, ${now}::timestamptz
    where ${userId}::uuid is null or exists (select from users where id = ${userId} for key share)
    on conflict (key, channel) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Whether an account has proven this e-mail. */
export async function hasProven(db: Kysely<DB>, userId: string | null, email: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId}::uuid and email_verified_at is not null
    and lower(email) = lower(${email})`.execute(db);
  return rows.length > 0;
}

export type MessageRow = {
  key: string;
  channel: MessageChannel;
  user_id: string | null;
  sent_at: Date | null;
};

/** Returns a queued message; undefined if it was deleted with its recipient. */
export function selectMessage(db: Kysely<DB>, id: string): Promise<MessageRow | undefined> {
  // Sound: the table's constraint admits exactly the contract's channels.
  return db
    .selectFrom('messages')
    .select(['key', sql<MessageChannel>`channel`.as('channel'), 'user_id', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function markSent(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ sent_at: now }).where('id', '=', id).where('sent_at', 'is', null).execute();
}

/** Deletes a message unless it was sent. */
export async function deleteMessage(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('messages').where('id', '=', id).where('sent_at', 'is', null).execute();
}

export function deleteMessagesBefore(db: Kysely<DB>, before: Date): Promise<void> {
  return deleteAll(db, 'messages', sql`queued_at < ${before}`);
}

export type Browser = { id: string; endpoint: string; p256dh: string; auth: string };

/** Returns a user's browsers subscribed to push. */
export function selectBrowsers(db: Kysely<DB>, userId: string): Promise<Browser[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Returns one of them, if it still belongs to the user. */
export function selectBrowser(db: Kysely<DB>, id: string, userId: string): Promise<Browser | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Deletes message jobs whose last attempt was before this time. */
export function deleteMessagesGivenUp(db: Kysely<DB>, before: Date): Promise<void> {
  const tasks = sql`select id from graphile_worker._private_tasks where identifier in ('send-mail', 'send-sms', 'send-push')`;
  const isGivenUp = sql`task_id in (${tasks}) and attempts >= max_attempts and locked_at is null and updated_at < ${before}`;
  return deleteAll(db, 'graphile_worker._private_jobs', isGivenUp);
}
