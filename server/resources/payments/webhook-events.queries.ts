import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { deleteAll } from '#server/platform/db/delete-all.ts';

/** An event's sender and the id that the sender assigned. */
type Named = { source: 'razorpay' | 'shiprocket'; id: string };

type NewEvent = Named & { name: string; body: object; now: Date; outcome?: string };

/** Inserts an event; returns false when it is a repeat. An event with an outcome counts as applied. */
export async function insertEvent(tx: Kysely<DB>, event: NewEvent): Promise<boolean> {
  const { source, id, name, body, now, outcome } = event;
  const row = await tx
    .insertInto('webhook_events')
    .values({
      source,
      event_id: id,
      name,
      body: JSON.stringify(body),
      received_at: now,
      ...(outcome !== undefined && { outcome, applied_at: now }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectEvent(db: Kysely<DB>, { source, id }: Named) {
  return db
    .selectFrom('webhook_events')
    .select(['body', 'applied_at'])
    .where('source', '=', source)
    .where('event_id', '=', id)
    .executeTakeFirst();
}

export function updateApplied(db: Kysely<DB>, { source, id, outcome, now }: Named & { outcome: string; now: Date }) {
  return db
    .updateTable('webhook_events')
    .set({ applied_at: now, outcome })
    .where('source', '=', source)
    .where('event_id', '=', id)
    .execute();
}

export function deleteEventsBefore(
  db: Kysely<DB>,
  { source, moment }: Pick<Named, 'source'> & { moment: Date },
): Promise<void> {
  return deleteAll(db, 'webhook_events', sql`source = ${source} and received_at < ${moment}`);
}
