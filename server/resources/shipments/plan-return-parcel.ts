import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';

/** A parcel of a return: the returned pieces, or those sent in exchange. */
export type ReturnParcel = { returnId: string; kind: 'return' | 'exchange' };

/**
 * Queues planning a return's parcel: after approval, arrival of the pieces, cancellation or rejection, when the new
 * piece is to be sent, and when staff have delivered it. Nothing is booked for pieces the customer brings.
 */
export async function planReturnParcel(tx: Kysely<DB>, { returnId, kind }: ReturnParcel): Promise<void> {
  const task = 'plan-return-parcel';
  await addJob(tx, { task, payload: { returnId, kind }, key: `${task}:${returnId}:${kind}` });
}
