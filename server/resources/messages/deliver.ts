import { z } from 'zod';
import { mailContent } from '#contract/mail-content.ts';
import { canChoose } from '#contract/rules/message-topics.ts';
import type { Context } from '#server/context.ts';
import { type PushOutcome, PushRefused } from '#server/gateways/push/push.ts';
import { smsTemplates } from '#server/gateways/sms/sms.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJob } from '#server/platform/jobs.ts';
import { deleteSubscription } from '#server/resources/notifications/notifications.queries.ts';
import { newsAddress } from '#server/resources/settings/news.ts';
import { sellerOf } from '#server/resources/settings/seller.ts';
import { wants } from './choices.ts';
import { contentOfText, mailText, signed } from './mail-text.ts';
import { isStillSo } from './makers.ts';
import { deleteMessage, markSent, type MessageRow, selectBrowser, selectMessage } from './messages.queries.ts';
import { isChosen, passingKinds, sendableFrom, topicOf } from './messages.rules.ts';
import { messageKinds } from './tell.ts';
import { revertUnsent } from './tell-people.ts';

const toldPrice = z.object({ productId: z.uuid(), total: z.int(), before: z.int() });
const told = z.object({ kind: z.enum(messageKinds), id: z.uuid(), prices: z.array(toldPrice).optional() });
const about = z.object({ message: z.uuid(), told });
type About = z.infer<typeof about>;

const letter = z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string() });
const drawn = z.object({ id: z.string(), to: z.string(), content: mailContent });
const mailJob = z.union([about.extend({ to: z.string(), content: mailContent }), drawn, letter]);
const sms = z.object({
  to: z.string(),
  template: z.enum(smsTemplates),
  values: z.record(z.string(), z.string()),
  expiresAt: z.coerce.date(),
});
const smsJob = z.union([about.extend(sms.shape), sms]);
const pushed = z.object({
  browser: z.uuid(),
  push: z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() }),
});
const pushJob = z.union([about.extend(pushed.shape), pushed.extend({ userId: z.uuid() })]);

/** Sends an email through the mail server. A retry has the same Message-ID and text. */
export async function sendMail(context: Context, payload: unknown): Promise<void> {
  const { mail, mailDesign, config, db, clock } = context;
  const job = mailJob.parse(payload);
  const seller = await sellerOf(context);
  const sender = { origin: config.origin, seller };
  if (!('message' in job)) {
    const content = 'content' in job ? job.content : contentOfText(job, config.origin);
    const text = 'content' in job ? mailText(content, seller) : signed(job.text, seller);
    const html = await mailDesign(content, sender);
    await mail.send({ id: job.id, to: job.to, subject: content.subject, text, html });
    return;
  }
  const row = await waiting(context, job);
  if (!row || row.sent_at) return;
  const { content } = job;
  // What waited for a wrong address of the shop goes to the one set since.
  const to = topicOf[job.told.kind] === 'shop' ? await newsAddress(db) : job.to;
  await mail.send({
    id: row.key.replaceAll(':', '-'),
    to,
    subject: content.subject,
    text: mailText(content, seller),
    html: await mailDesign(content, sender),
    unsubscribe: content.unsubscribeUrl,
  });
  await markSent(db, job.message, clock.now());
}

/** Sends an SMS through its gateway, unless it has expired. */
export async function sendSms(context: Context, payload: unknown): Promise<void> {
  const job = smsJob.parse(payload);
  const { to, template, values, expiresAt } = job;
  if (expiresAt <= context.clock.now()) return;
  const row = 'message' in job ? await waiting(context, job) : undefined;
  if ('message' in job && (!row || row.sent_at)) return;
  await context.sms.send({ to, template, values });
  if ('message' in job) await markSent(context.db, job.message, context.clock.now());
}

/** Sends a push message to one browser; deletes the subscription if the browser no longer accepts any. */
export async function sendPush(context: Context, payload: unknown): Promise<void> {
  const job = pushJob.parse(payload);
  if (!('message' in job)) {
    await pushTo(context, job);
    return;
  }
  // A retry must not arrive during quiet hours.
  const from = sendableFrom('push', topicOf[job.told.kind], context.clock.now());
  if (from > context.clock.now()) {
    const key = `send-push:${job.message}:${job.browser}`;
    return addJob(context.db, { task: 'send-push', payload: job, key, runAt: from });
  }
  const row = await waiting(context, job);
  if (!row?.user_id) return;
  const outcome = await pushTo(context, { ...job, userId: row.user_id });
  if (outcome === 'sent') await markSent(context.db, job.message, context.clock.now());
}

type ToPush = z.output<typeof pushed> & { userId: string };

/** Returns undefined if the browser no longer belongs to the user, or the message was refused for good. */
async function pushTo(context: Context, { browser: id, userId, push }: ToPush): Promise<PushOutcome | undefined> {
  const browser = await selectBrowser(context.db, id, userId);
  if (!browser) return undefined;
  try {
    const outcome = await context.push.send(browser, push);
    if (outcome === 'gone') await deleteSubscription(context.db, browser.endpoint);
    return outcome;
  } catch (fault) {
    if (!(fault instanceof PushRefused)) throw fault;
    context.log.error({ browser: id, fault: fault.message }, 'push message refused');
    return undefined;
  }
}

/**
 * Returns the row of a message to send; if the recipient opted out or its reason no longer applies, deletes it and
 * returns undefined.
 */
async function waiting(
  context: Context,
  { message, told, to }: About & { to?: string },
): Promise<MessageRow | undefined> {
  const { db } = context;
  const row = await selectMessage(db, message);
  if (!row) return undefined;
  const topic = topicOf[told.kind];
  // Back-in-stock emails were requested individually, regardless of the topic's choice.
  const isFree = isChosen(topic) && canChoose(topic, row.channel) && !(topic === 'stock' && row.channel === 'email');
  const refuses = row.user_id !== null && isFree && !(await wants(db, row.user_id, topic))[row.channel];
  const isOfAccount = isChosen(topic) && topic !== 'orders' && row.channel === 'email';
  const address = isOfAccount && to !== undefined ? { to } : {};
  const isPast = passingKinds.includes(told.kind) && !(await isStillSo(context, { ...told, ...address, key: row.key }));
  if (!refuses && !isPast) return row;
  await inTransaction(db, async (tx) => {
    await deleteMessage(tx, message);
    await revertUnsent({ db: tx }, told, row.key);
  });
  return undefined;
}
