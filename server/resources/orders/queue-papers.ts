import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';

/** Queues issuing the tax documents an order is due: after it was confirmed, cancelled or refunded. */
export async function queuePapers(tx: Kysely<DB>, orderId: string): Promise<void> {
  await addJob(tx, { task: 'issue-papers', payload: { orderId }, key: `issue-papers:${orderId}` });
}
