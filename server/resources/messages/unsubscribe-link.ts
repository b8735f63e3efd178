import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type MessageTopic, messageTopics } from '#contract/rules/message-topics.ts';
import type { Context } from '#server/context.ts';
import { isUuid } from '#server/platform/uuid.ts';
import { readOrMakeSecret } from '#server/resources/notifications/notifications.queries.ts';

/**
 * The address that ends the mails of one topic for one person, without a login and for ever. Opened, it is a page that
 * asks first; a POST to it is the one click of RFC 8058, so it goes into `List-Unsubscribe` as it is. Mails about orders
 * have none.
 */
export async function unsubscribeLink(context: Context, userId: string, topic: MessageTopic): Promise<string> {
  const token = `${userId}.${topic}.${await signatureOf(context, userId, topic)}`;
  return `${context.config.origin}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Whom and what a link names; undefined when this shop did not write it. */
export async function readUnsubscribeToken(
  context: Context,
  token: string,
): Promise<{ userId: string; topic: MessageTopic } | undefined> {
  const [userId = '', word, signature = '', ...rest] = token.split('.');
  const topic = messageTopics.find((known) => known === word);
  if (!isUuid(userId) || !topic || rest.length > 0) return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(await signatureOf(context, userId, topic))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? { userId, topic } : undefined;
}

async function signatureOf({ db }: Pick<Context, 'db'>, userId: string, topic: MessageTopic): Promise<string> {
  const key = await readOrMakeSecret(db, 'unsubscribe', () => randomBytes(48).toString('base64'));
  return createHmac('sha256', key).update(`${userId}.${topic}`).digest('base64url');
}
