import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';
import type { ParcelRow } from './shipments.queries.ts';

type Moved = Pick<ParcelRow, 'id' | 'return_id' | 'status'>;

/** Queues the return's job after its parcel has moved; does nothing for an order's parcel. */
export async function queueReturnMoved(tx: Kysely<DB>, { id, return_id: returnId, status }: Moved): Promise<void> {
  const task = 'return-parcel-moved';
  if (returnId) await addJob(tx, { task, payload: { returnId }, key: `${task}:${id}:${status}` });
}
