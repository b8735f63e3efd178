import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';

/** A parcel of a return: the pieces that come back, or those that go out in exchange. */
export type ReturnParcel = { returnId: string; kind: 'return' | 'exchange' };

/**
 * Has the carrier agree with a return: after it was approved, when its pieces are here, after it was cancelled or rejected,
 * when the new piece is to go out, and when staff have brought it. Nothing is booked for what the buyer brings himself.
 */
export async function planReturnParcel(tx: Kysely<DB>, { returnId, kind }: ReturnParcel): Promise<void> {
  const task = 'plan-return-parcel';
  await addJob(tx, { task, payload: { returnId, kind }, key: `${task}:${returnId}:${kind}` });
}
