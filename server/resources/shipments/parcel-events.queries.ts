import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

const source = 'shiprocket';

type NewEvent = { id: string; name: string; body: object; now: Date; outcome?: string };

/** False when this event has come before. One with an outcome is over already. */
export async function insertEvent(tx: Kysely<DB>, { id, name, body, now, outcome }: NewEvent): Promise<boolean> {
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

export function selectEvent(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('webhook_events')
    .select(['body', 'applied_at'])
    .where('source', '=', source)
    .where('event_id', '=', id)
    .executeTakeFirst();
}

export async function updateApplied(
  db: Kysely<DB>,
  id: string,
  { outcome, now }: { outcome: string; now: Date },
): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ applied_at: now, outcome })
    .where('source', '=', source)
    .where('event_id', '=', id)
    .execute();
}

export async function deleteEventsBefore(db: Kysely<DB>, moment: Date): Promise<void> {
  await sql`delete from webhook_events where source = ${source} and received_at < ${moment}`.execute(db);
}
