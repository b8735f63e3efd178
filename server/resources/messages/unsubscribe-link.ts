import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type MessageTopic, messageTopics } from '#contract/rules/message-topics.ts';
import type { Context } from '#server/context.ts';
import { readOrMakeSecret } from '#server/platform/db/secrets.queries.ts';

/**
 * Returns the URL that ends the mails of one topic for one user, without login and without expiry. Opened, it is a page
 * that asks for confirmation; a POST to it is the one-click unsubscribe of RFC 8058, so it is also used in
 * `List-Unsubscribe`. Mails about orders have none.
 */
export async function unsubscribeLink(context: Context, whose: string, topic: MessageTopic): Promise<string> {
  const token = `${whose}.${topic}.${await signatureOf(context, whose, topic)}`;
  return `${context.config.origin}/unsubscribe?${new URLSearchParams({ token })}`;
}

/**
 * The same for people without an account, who only have stock alerts: contains a hash of the email, as URLs are logged.
 */
export function guestsUnsubscribeLink(context: Context, email: string): Promise<string> {
  return unsubscribeLink(context, createHash('sha256').update(email).digest('hex'), 'stock');
}

/** Parses and verifies a token; undefined if not signed by this shop. `whose`: a user id, or the hash of an email. */
export async function readUnsubscribeToken(
  context: Context,
  token: string,
): Promise<{ whose: string; topic: MessageTopic } | undefined> {
  const [whose = '', word, signature = '', ...rest] = token.split('.');
  const topic = messageTopics.find((known) => known === word);
  if (!topic || rest.length > 0) return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(await signatureOf(context, whose, topic))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? { whose, topic } : undefined;
}

async function signatureOf({ db }: Pick<Context, 'db'>, whose: string, topic: MessageTopic): Promise<string> {
  const key = await readOrMakeSecret(db, 'unsubscribe', () => randomBytes(48).toString('base64'));
  return createHmac('sha256', key).update(`${whose}.${topic}`).digest('base64url');
}
