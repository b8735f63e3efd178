import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

export type WantedVariant = { id: string; color: string; size: string; available: number; product_name: string };

/** A variant of a product that is on sale. */
export async function selectWantedVariant(db: Kysely<DB>, variantId: string): Promise<WantedVariant | undefined> {
  const { rows } = await sql<WantedVariant>`
    select v.id, v.color, v.size, v.on_hand - v.reserved as available, p.name as product_name
    from variants v join products p on p.id = v.product_id where v.id = ${variantId} and p.is_active`.execute(db);
  return rows[0];
}

export type NewStockAlert = {
  variantId: string;
  userId: string | null;
  email: string;
  consentVersion: string;
  now: Date;
};

/**
 * Notes the wish unless the address waits for `most` other sizes; gives whether it waits now. Who waits already has agreed
 * once more, and counts from now on: they may have said no to such mails in between.
 */
export async function insertStockAlert(db: Kysely<DB>, alert: NewStockAlert, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into stock_alerts (variant_id, user_id, email, consent_version, created_at)
    select ${alert.variantId}::uuid, ${alert.userId}::uuid, ${alert.email}, ${alert.consentVersion}, ${alert.now}::timestamptz
    where (select count(*) from stock_alerts s where s.email = ${alert.email} and s.fired_at is null
      and s.variant_id <> ${alert.variantId}) < ${most}
    on conflict (variant_id, email) where fired_at is null do update
      set consent_version = excluded.consent_version, created_at = excluded.created_at
    returning id`.execute(db);
  return rows.length > 0;
}

/** Takes away the alerts that were answered before a moment. */
export async function deleteAlertsFiredBefore(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`delete from stock_alerts where fired_at < ${before}`.execute(db);
}
