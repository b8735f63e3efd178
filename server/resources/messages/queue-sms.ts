import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Sms } from '#server/gateways/sms/sms.ts';
import { addJob } from '#server/platform/jobs.ts';

/** Queues an SMS with a code; the job `send-sms` retries until the gateway accepts it or the code has expired. */
export async function queueSms(db: Kysely<DB>, sms: Sms & { expiresAt: Date }): Promise<void> {
  await addJob(db, { task: 'send-sms', payload: sms, key: `send-sms:${randomUUID()}`, priority: 'first' });
}
