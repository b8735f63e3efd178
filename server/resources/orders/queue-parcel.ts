import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';

/**
 * Queues aligning the carrier's booking with an order: after it was confirmed or cancelled, and after its pieces or
 * address changed. `slow`: after the mails of a crowd's orders.
 */
export async function queueParcel(
  tx: Kysely<DB>,
  orderId: string,
  priority: 'usual' | 'slow' = 'usual',
): Promise<void> {
  await addJob(tx, { task: 'plan-parcel', payload: { orderId }, key: `plan-parcel:${orderId}`, priority });
}
