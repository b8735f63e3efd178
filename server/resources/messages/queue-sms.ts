import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Sms } from '#server/gateways/sms/sms.ts';
import { addJob } from '#server/platform/jobs.ts';

/** Writes an SMS with a code to the queue; the job `send-sms` sends it, again and again until the gateway takes it or nobody waits for it any more. */
export async function queueSms(db: Kysely<DB>, sms: Sms & { expiresAt: Date }): Promise<void> {
  await addJob(db, { task: 'send-sms', payload: sms, key: `send-sms:${randomUUID()}`, turn: 'first' });
}
