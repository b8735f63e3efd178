import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { PushMessage } from '#server/gateways/push/push.ts';
import { addJob } from '#server/platform/jobs.ts';
import { selectBrowsers } from './messages.queries.ts';

/** Queues a push message to each of a user's browsers, whatever topics they chose; the job `send-push` retries. */
export async function queuePush(db: Kysely<DB>, userId: string, push: PushMessage): Promise<void> {
  for (const { id: browser } of await selectBrowsers(db, userId)) {
    await addJob(db, { task: 'send-push', payload: { userId, browser, push }, key: `send-push:${randomUUID()}` });
  }
}
