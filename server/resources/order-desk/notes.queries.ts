import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';

export type NewNote = { orderId: string; authorId: string; text: string; now: Date };

/** A note for staff; the timeline shows it. */
export function insertNote(tx: Kysely<DB>, { orderId, authorId, text, now }: NewNote) {
  return tx
    .insertInto('order_notes')
    .values({ order_id: orderId, author_id: authorId, text, created_at: now })
    .execute();
}

/** Notes when a cash order was confirmed with its buyer; null takes that back. False when it stood so already. */
export async function updateCashConfirmed(tx: Kysely<DB>, orderId: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ cash_confirmed_at: at })
    .where('id', '=', orderId)
    .where('cash_confirmed_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
