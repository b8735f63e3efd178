import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

type LockedDraft = { version: number; expires_at: Date; is_cancelled: boolean; is_blocked: boolean };

/** Locks a draft, so that it cannot be ordered, changed or cancelled until this transaction ends. */
export async function lockDraft(tx: Kysely<DB>, id: string): Promise<LockedDraft | undefined> {
  const locked = await sql`select from drafts where id = ${id} for update`.execute(tx);
  if (locked.rows.length === 0) return undefined;
  // A second statement, to see the rows committed while the first one waited for the lock.
  const { rows } = await sql<LockedDraft>`
    select version, expires_at, exists (select from draft_cancellations c where c.draft_id = d.id) as is_cancelled,
      exists (select from users u where u.id = d.user_id and u.disabled_at is not null) as is_blocked
    from drafts d where id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Whether the order `o` awaits payment or was confirmed once: false for orders never paid in time, even if late
 * money was refunded since.
 */
export const waitsOrWasConfirmed = sql`(o.status = 'pending_payment'
  or exists (select from order_events e where e.order_id = o.id and e.to_status = 'confirmed'))`;

/** Returns the order placed from a draft, or awaiting its payment. */
export async function selectOrderOfDraft(tx: Kysely<DB>, draftId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.draft_id = ${draftId} and ${waitsOrWasConfirmed} order by o.created_at desc limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Copies the draft's staff note to the timeline of its order. */
export async function copyNote(
  tx: Kysely<DB>,
  { draftId, orderId, now }: { draftId: string; orderId: string; now: Date },
): Promise<void> {
  await sql`insert into order_notes (order_id, author_id, text, created_at)
    select ${orderId}, made_by, note, ${now} from drafts where id = ${draftId} and note <> ''`.execute(tx);
}
