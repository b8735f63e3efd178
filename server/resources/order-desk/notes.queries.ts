import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

type NewNote = { orderId: string; authorId: string; text: string; now: Date };

/** Inserts a staff note, which the timeline shows. */
export function insertNote(tx: Kysely<DB>, { orderId, authorId, text, now }: NewNote) {
  return tx
    .insertInto('order_notes')
    .values({ order_id: orderId, author_id: authorId, text, created_at: now })
    .execute();
}
