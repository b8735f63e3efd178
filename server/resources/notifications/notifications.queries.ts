import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';

type SubscriptionRow = { userId: string | null; endpoint: string; p256dh: string; auth: string; now: Date };

/** Stores a browser's subscription; it belongs to its latest user. */
export async function upsertSubscription(db: Kysely<DB>, row: SubscriptionRow): Promise<void> {
  const { userId, endpoint, p256dh, auth, now } = row;
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, endpoint, p256dh, auth, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ user_id: userId, p256dh, auth, seen_at: now }))
    .execute();
}

/** Deletes all but the newest subscriptions of a user. */
export async function deleteOldestSubscriptions(db: Kysely<DB>, userId: string, most: number): Promise<void> {
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId} order by seen_at desc, id desc offset ${most}
  )`.execute(db);
}

/** Deletes a subscription if its secret matches, and returns its owner; undefined if there is none. */
export function takeSubscription(db: Kysely<DB>, { endpoint, auth }: { endpoint: string; auth: string }) {
  return db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('auth', '=', auth)
    .returning('user_id')
    .executeTakeFirst();
}

/** Deletes subscriptions without a user that were last announced before a time. */
export function deleteNobodys(db: Kysely<DB>, before: Date): Promise<void> {
  return deleteAll(db, 'push_subscriptions', sql`user_id is null and seen_at < ${before}`);
}

export async function deleteSubscription(db: Kysely<DB>, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}
