import { type Kysely, sql, type SqlBool } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';
import { inParts } from '#server/platform/db/in-parts.ts';
import { saidNoSince } from '#server/resources/messages/wish-facts.queries.ts';
import { takeBackAlerts } from '#server/resources/messages/wishes.queries.ts';

type WantedVariant = { id: string; color: string; size: string; available: number; product_name: string };

/** Returns a variant whose product is on sale. */
export async function selectWantedVariant(db: Kysely<DB>, variantId: string): Promise<WantedVariant | undefined> {
  const { rows } = await sql<WantedVariant>`
    select v.id, v.color, v.size, v.on_hand - v.reserved as available, p.name as product_name
    from variants v join products p on p.id = v.product_id where v.id = ${variantId} and p.is_active`.execute(db);
  return rows[0];
}

type NewStockAlert = {
  id: string;
  variantId: string;
  userId: string | null;
  email: string;
  consentVersion: string;
  now: Date;
};

/** The verified owner of the address has opted out, and is not the one requesting. */
const isUnwanted = ({ email, userId }: NewStockAlert) => sql`exists (
  select from users u join message_choices c on c.user_id = u.id and c.topic = 'stock' and c.channel = 'email' and not c.is_on
  where u.email = ${email} and u.email_verified_at is not null and u.id is distinct from ${userId}::uuid)`;

/** The one requesting is the verified owner of the address. */
const isOwner = ({ email, userId }: NewStockAlert) => sql`exists (
  select from users u where u.id = ${userId}::uuid and u.email = ${email} and u.email_verified_at is not null)`;

/** A repeat counts as new consent only after a withdrawal, for another wording, or after 30 days. */
const isAnew = sql`(waiting.consent_version <> excluded.consent_version or ${saidNoSince('waiting')}
  or waiting.created_at < excluded.created_at - interval '30 days')`;

/**
 * Inserts the request unless the mailbox has `most` others waiting: then returns false. For the verified owner of the
 * address only their own count, so that strangers cannot use them up. A request made by others passes to the owner once
 * they request it too; otherwise it stays unchanged.
 */
export async function insertStockAlert(db: Kysely<DB>, alert: NewStockAlert, most: number): Promise<boolean> {
  const { rows } = await sql`
    with room as (
      select from stock_alerts s where mailbox_key(s.email) = mailbox_key(${alert.email}) and s.fired_at is null
        and (s.variant_id, s.email) <> (${alert.variantId}::uuid, ${alert.email})
        and (s.user_id = ${alert.userId}::uuid or not ${isOwner(alert)})
      having count(*) < ${most}
    ), noted as (
      insert into stock_alerts as waiting (id, variant_id, user_id, email, consent_version, created_at)
      select ${alert.id}::uuid, ${alert.variantId}::uuid, ${alert.userId}::uuid, ${alert.email}, ${alert.consentVersion}, ${alert.now}::timestamptz
      from room where not ${isUnwanted(alert)}
      on conflict (variant_id, email) where fired_at is null do update
        set user_id = excluded.user_id, consent_version = excluded.consent_version, created_at = excluded.created_at
        where (waiting.user_id is not distinct from excluded.user_id and ${isAnew}) or (waiting.user_id is distinct from excluded.user_id and ${isOwner(alert)})
    ) select from room`.execute(db);
  return rows.length > 0;
}

/**
 * Returns the account's waiting request at its own address; for other addresses an account only learns of the one it
 * just made.
 */
export async function selectOwnWaiting(
  db: Kysely<DB>,
  { variantId, email, userId }: Pick<NewStockAlert, 'variantId' | 'email' | 'userId'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select s.id from stock_alerts s join users u on u.id = s.user_id and u.email = s.email
    where s.variant_id = ${variantId} and s.email = ${email} and s.user_id = ${userId} and s.fired_at is null`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Cancels a waiting request. */
export async function takeBackAlert(
  db: Kysely<DB>,
  { id, userId, now }: { id: string; userId: string | null; now: Date },
): Promise<void> {
  const which = sql<SqlBool>`s.id = ${id} and (s.user_id is null or s.user_id = ${userId})`;
  await takeBackAlerts(db, which, { through: 'DELETE /stock-alerts/:id', now });
}

/** Deletes alerts answered, or requested and still waiting, before the given times. */
export function deleteOldAlerts(db: Kysely<DB>, before: { fired: Date; asked: Date }): Promise<void> {
  const isOld = sql`fired_at < ${before.fired} or (fired_at is null and created_at < ${before.asked})`;
  return deleteAll(db, 'stock_alerts', isOld);
}

/** Anonymises log entries of consent or withdrawal from before a time. */
export function forgetGuestConsents(db: Kysely<DB>, before: Date): Promise<void> {
  return inParts(
    db,
    (most) => sql`update consent_log set email_hash = null where id in (
      select id from consent_log where email_hash is not null and at < ${before} order by at limit ${most})`,
  );
}
