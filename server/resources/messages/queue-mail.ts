import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MailContent } from '#contract/mail-content.ts';
import type { DB } from '#database/schema.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { addJob } from '#server/platform/jobs.ts';

/** Queues a mail that a user has just requested; the job `send-mail` retries until the mail server accepts it. */
export async function queueMail(db: Kysely<DB>, mail: Omit<Mail, 'id'>): Promise<void> {
  await queue(db, mail);
}

/** The same for a mail with full HTML content. */
export async function queueContent(db: Kysely<DB>, to: string, content: MailContent): Promise<void> {
  await queue(db, { to, content });
}

async function queue(db: Kysely<DB>, mail: object): Promise<void> {
  const id = randomUUID();
  await addJob(db, { task: 'send-mail', payload: { id, ...mail }, key: `send-mail:${id}`, priority: 'first' });
}
