import { z } from 'zod';
import type { OutreachWords } from '#contract/outreach.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { addJobs, bulk } from '#server/platform/jobs.ts';
import { wordsOfFault } from '#server/platform/logged-error.ts';
import { wants } from '#server/resources/messages/choices.ts';
import { mailText } from '#server/resources/messages/mail-text.ts';
import { selectBrowsers } from '#server/resources/messages/messages.queries.ts';
import { sendableFrom } from '#server/resources/messages/messages.rules.ts';
import { unsubscribeLink } from '#server/resources/messages/unsubscribe-link.ts';
import { deleteSubscription } from '#server/resources/notifications/notifications.queries.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { sellerOf } from '#server/resources/settings/seller.ts';
import { mailOf } from './draw-outreach.ts';
import { selectMailAddress } from './outreach-goods.queries.ts';
import { type OutreachRow, selectOutreach } from './outreach.queries.ts';
import { countedLink } from './outreach.rules.ts';
import { type Outcome, postponeSend, selectSend, settleSend } from './sends.queries.ts';

const job = z.object({ send: z.uuid() });
/** Whether this is the job's last attempt. */
type Attempt = { isLast: boolean };

/**
 * Sends a message to one user by one channel, if they still consent. A retry has the same Message-ID, or replaces the
 * notification, so that a copy sent before a crash is recognized as the same.
 */
export async function sendOutreach(context: Context, payload: unknown, { isLast }: Attempt): Promise<void> {
  const { send: id } = job.parse(payload);
  try {
    const outcome = await deliver(context, id);
    if (outcome) await settleSend(context.db, id, { outcome, now: context.clock.now() });
  } catch (error) {
    if (!isLast) throw error;
    context.log.warn({ send: id, fault: wordsOfFault(error) }, 'message given up');
    await settleSend(context.db, id, { outcome: 'given_up', now: context.clock.now() });
  }
}

/** Returns the outcome; undefined if it is postponed to the morning or already settled. */
async function deliver(context: Context, id: string): Promise<Outcome | undefined> {
  const { db, clock } = context;
  const send = await selectSend(db, id);
  if (!send || send.outcome !== 'waiting') return undefined;
  if (send.state !== 'sending') return 'stopped';
  const { user_id: userId, channel } = send;
  if (userId === null || !(await wants(db, userId, 'offers'))[channel]) return 'withdrew';
  const now = clock.now();
  const from = sendableFrom(channel, 'offers', now);
  if (from > now) {
    await inTransaction(db, async (tx) => {
      await postponeSend(tx, id, from);
      await addJobs(tx, { ...sendJobs, jobs: [jobOf(id, from)] });
    });
    return undefined;
  }
  const row = await selectOutreach(db, send.outreach_id);
  if (!row) return undefined;
  return channel === 'email' ? byMail(context, row, { id, userId }) : byPush(context, row, userId);
}

/** Runs after the jobs shoppers wait for; retried over about three and a half hours. */
export const sendJobs = { task: 'send-outreach', priority: bulk, attempts: 10 } as const;

/** The job that sends it, not before `runAt`. */
export function jobOf(send: string, runAt?: Date) {
  return { payload: { send }, key: `send-outreach:${send}`, runAt };
}

async function byMail(context: Context, row: OutreachRow, { id, userId }: { id: string; userId: string }) {
  const { db, config, mail, mailDesign } = context;
  const to = await selectMailAddress(db, userId);
  if (to === '') return 'given_up';
  const { origin } = config;
  const linkTo = (_link: string, piece?: number) => `${origin}${countedLink(row.slug, 'email', piece)}`;
  const unsubscribeUrl = await unsubscribeLink(context, userId, 'offers');
  const content = {
    ...(await mailOf(context, wordsOf(row), linkTo)),
    settingsUrl: `${origin}/profile/notifications`,
    unsubscribeUrl,
  };
  const seller = await sellerOf(context);
  await mail.send({
    id: `outreach-${id}`,
    to,
    subject: content.subject,
    text: mailText(content, seller),
    html: await mailDesign(content, { origin, seller }),
    unsubscribe: unsubscribeUrl,
  });
  return 'sent';
}

/** Notifies all of the user's browsers; fails, to be retried, only if none received it and one had an error. */
async function byPush(context: Context, row: OutreachRow, userId: string): Promise<Outcome> {
  const { db, push } = context;
  const browsers = (await flagsOf(context)).notifications ? await selectBrowsers(db, userId) : [];
  const message = {
    title: row.subject,
    body: row.push_words,
    url: countedLink(row.slug, 'push'),
    tag: `outreach:${row.id}`,
  };
  const faults: unknown[] = [];
  let taken = 0;
  for (const browser of browsers) {
    try {
      if ((await push.send(browser, message)) === 'sent') taken += 1;
      else await deleteSubscription(db, browser.endpoint);
    } catch (error) {
      faults.push(error);
    }
  }
  if (taken === 0 && faults.length > 0) throw faults[0];
  return taken > 0 ? 'sent' : 'given_up';
}

export function wordsOf(row: OutreachRow): OutreachWords {
  return {
    channels: row.channels,
    subject: row.subject,
    heading: row.heading,
    words: row.words,
    pushWords: row.push_words,
    buttonLabel: row.button_label,
    buttonLink: row.button_link,
    products: row.product_ids,
    couponCode: row.coupon_code ?? '',
  };
}
