import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addJob } from '#server/platform/jobs.ts';

/** Has an order given the papers it is due by now: after it was confirmed or cancelled, and after its money went back. */
export async function queuePapers(tx: Kysely<DB>, orderId: string): Promise<void> {
  await addJob(tx, { task: 'issue-papers', payload: { orderId }, key: `issue-papers:${orderId}` });
}
