import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

const source = 'razorpay';

type NewEvent = { id: string; name: string; body: object; now: Date };

/** False when this event has come before. */
export async function insertEvent(tx: Kysely<DB>, { id, name, body, now }: NewEvent): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_events')
    .values({ source, event_id: id, name, body: JSON.stringify(body), received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectEvent(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('webhook_events')
    .select(['name', 'body', 'applied_at'])
    .where('source', '=', source)
    .where('event_id', '=', id)
    .executeTakeFirst();
}

export function updateApplied(db: Kysely<DB>, id: string, { outcome, now }: { outcome: string; now: Date }) {
  return db
    .updateTable('webhook_events')
    .set({ applied_at: now, outcome })
    .where('source', '=', source)
    .where('event_id', '=', id)
    .execute();
}

export function deleteEventsBefore(db: Kysely<DB>, moment: Date) {
  return db.deleteFrom('webhook_events').where('source', '=', source).where('received_at', '<', moment).execute();
}
