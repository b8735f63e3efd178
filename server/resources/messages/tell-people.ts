import type { Kysely } from 'kysely';
import type { MailContent } from '#contract/mail-content.ts';
import { mailboxKey } from '#contract/rules/mailbox-key.ts';
import { type MessageChannel, messageChannels } from '#contract/rules/message-topics.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { hasSms } from '#server/gateways/sms/sms.ts';
import { hourMs } from '#server/platform/days-in-india.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { countAttempts } from '#server/platform/http/limit-counts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob } from '#server/platform/jobs.ts';
import { wants } from './choices.ts';
import { makeMessage } from './makers.ts';
import type { Message, ToldPrice, Topic } from './message.ts';
import { selectWords } from './message-words.queries.ts';
import { hasProven, insertMessage, selectBrowsers } from './messages.queries.ts';
import { isChosen, isMarketing, priorityOf, sendableFrom, topicOf } from './messages.rules.ts';
import { newsPage } from './news-for-shop.ts';
import type { MessageKind } from './tell.ts';
import { guestsUnsubscribeLink, unsubscribeLink } from './unsubscribe-link.ts';
import { forgetToldPrices, noteToldPrices, waitOn } from './wishes.queries.ts';
import { wordMail } from './word-mail.ts';

/** `prices`: the prices announced in the message. */
type Told = { kind: MessageKind; id: string; prices?: readonly ToldPrice[] | undefined };

/** An SMS not sent within this time is dropped as outdated. */
const smsLives = 12 * hourMs;

/** Mails to an address that its account has not proven, or a guest's: anybody may give a stranger's. */
const unprovenMails = { most: 10, minutes: 24 * 60 };
/** The other topics go to proven addresses, or have limits of their own. */
const limitedTopics: readonly Topic[] = ['orders', 'account'];

/**
 * Builds the message and queues it: per channel one row of `messages` and one job, atomically. Idempotent: each channel
 * gets it once.
 */
export async function tellPeople(context: Context, told: Told): Promise<void> {
  const message = await makeMessage(context, told.kind, told.id);
  if (!message) return revertUnsent(context, told);
  const topic = topicOf[told.kind];
  const channels = await channelsFor(context, message, told.kind);
  const mail = await mailOf(context, message, topic);
  const isQueued = await inTransaction(context.db, async (tx) => {
    const queued = [];
    const noted = { ...told, prices: message.prices };
    for (const channel of channels)
      queued.push(await queue(context, tx, { told: noted, message, mail, channel, topic }));
    if (message.prices && queued.includes(true)) await noteToldPrices(tx, told.id, message.prices);
    return queued.includes(true);
  });
  if (!isQueued) await revertUnsent(context, told);
}

/** Handles a message not sent after all: the stock alert stays active, and the prices count as not announced. */
export async function revertUnsent({ db }: Pick<Context, 'db'>, { kind, id, prices }: Told, key = ''): Promise<void> {
  if (kind === 'back-in-stock') await waitOn(db, id);
  if (prices) await forgetToldPrices(db, id, { prices, key });
}

async function channelsFor(context: Context, message: Message, kind: MessageKind): Promise<MessageChannel[]> {
  const { userId, email, phone } = message.to;
  const wanted = await wantedOn(context.db, userId, kind);
  const can = {
    email: email !== '',
    sms: message.sms !== undefined && phone !== '' && hasSms(context.config),
    push: message.push !== undefined && userId !== null && (await flagsOf(context)).notifications,
  };
  return messageChannels.filter((channel) => can[channel] && wanted[channel]);
}

/**
 * Guests get messages about orders and those they requested. Back-in-stock mails were requested individually and need
 * no other consent.
 */
async function wantedOn(
  db: Kysely<DB>,
  userId: string | null,
  kind: MessageKind,
): Promise<Record<MessageChannel, boolean>> {
  const topic = topicOf[kind];
  if (!isChosen(topic)) return { email: true, sms: false, push: false };
  if (userId === null) return { email: !isMarketing(topic), sms: topic === 'orders', push: false };
  const wanted = await wants(db, userId, topic);
  return kind === 'back-in-stock' ? { ...wanted, email: true } : wanted;
}

/** Builds the mail with the current texts and footer links; marketing has a one-click unsubscribe link. */
async function mailOf(
  context: Context,
  { mail: draft, to: { userId, email, isElsewhere } }: Message,
  topic: Topic,
): Promise<MailContent> {
  const mail = wordMail(draft, await selectWords(context.db, draft.template));
  if (topic === 'shop') return { ...mail, settingsUrl: newsPage(context.config.origin) };
  if (isElsewhere && email !== '') return { ...mail, unsubscribeUrl: await guestsUnsubscribeLink(context, email) };
  if (userId === null || topic === 'account') return mail;
  const settingsUrl = `${context.config.origin}/profile/notifications`;
  if (topic === 'orders') return { ...mail, settingsUrl };
  return { ...mail, settingsUrl, unsubscribeUrl: await unsubscribeLink(context, userId, topic) };
}

type Queued = { told: Told; message: Message; mail: MailContent; channel: MessageChannel; topic: Topic };

/** Returns whether the message was new on this channel. */
async function queue(
  { clock, config }: Context,
  tx: Kysely<DB>,
  { told, message, mail, channel, topic }: Queued,
): Promise<boolean> {
  const now = clock.now();
  const { userId, orderId, email, phone } = message.to;
  const browsers = channel === 'push' && userId ? await selectBrowsers(tx, userId) : [];
  if (channel === 'push' && browsers.length === 0) return false;
  const id = await insertMessage(tx, { key: message.key, channel, kind: told.kind, userId, orderId, now });
  if (id === undefined) return false;
  const from = sendableFrom(channel, topic, now);
  const runAt = from > now ? from : undefined;
  if (channel === 'email') {
    if (config.RATE_LIMITS && limitedTopics.includes(topic) && !(await mayMail(tx, message.to))) return false;
    await addJob(tx, {
      task: 'send-mail',
      payload: { message: id, told, to: email, content: mail },
      key: `send-mail:${id}`,
      runAt,
      priority: priorityOf(topic),
    });
  } else if (channel === 'sms') {
    const expiresAt = new Date(from.getTime() + smsLives);
    const payload = { message: id, told, to: phone, ...message.sms, expiresAt };
    await addJob(tx, { task: 'send-sms', payload, key: `send-sms:${id}`, runAt });
  } else {
    for (const browser of browsers) {
      const payload = { message: id, told, browser: browser.id, push: { ...message.push, tag: message.key } };
      const key = `send-push:${id}:${browser.id}`;
      await addJob(tx, { task: 'send-push', payload, key, runAt, priority: priorityOf(topic) });
    }
  }
  return true;
}

async function mayMail(tx: Kysely<DB>, { userId, email }: Message['to']): Promise<boolean> {
  if (await hasProven(tx, userId, email)) return true;
  const { most, minutes } = unprovenMails;
  const { uses } = await countAttempts(tx, { subject: `mails to ${mailboxKey(email)}`, cost: 1, minutes });
  return uses <= most;
}
