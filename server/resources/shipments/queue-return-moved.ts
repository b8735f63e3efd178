import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';
import type { ParcelRow } from './shipments.queries.ts';

type Moved = Pick<ParcelRow, 'id' | 'return_id' | 'status'>;

/** A parcel of a return is somewhere else now: the return's own job tells what that means. Nothing for one of an order. */
export async function queueReturnMoved(tx: Kysely<DB>, { id, return_id: returnId, status }: Moved): Promise<void> {
  const task = 'return-parcel-moved';
  if (returnId) await addJob(tx, { task, payload: { returnId }, key: `${task}:${id}:${status}` });
}
