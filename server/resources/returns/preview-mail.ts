import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { mailText } from '#server/resources/messages/mail-text.ts';
import { selectWords } from '#server/resources/messages/message-words.queries.ts';
import { returnNews } from '#server/resources/messages/news-of-returns.ts';
import { selectReturnFacts } from '#server/resources/messages/order-facts.queries.ts';
import { wordMail } from '#server/resources/messages/word-mail.ts';
import { sellerOf } from '#server/resources/settings/seller.ts';
import { keptPickup } from './returns.rules.ts';

type PreviewRequest = { returnId: string; status: 'approved' | 'rejected' | 'completed'; note: string };

/** Renders the email the buyer would get, with the same code that sends it. */
export async function previewMail(context: Context, { returnId, status, note }: PreviewRequest) {
  const { db, config, clock } = context;
  const now = clock.now();
  const facts = await selectReturnFacts(db, returnId);
  if (!facts) throw new ApiError('NOT_FOUND');
  const { approvedAt, pickupOn } = facts;
  const then = { ...facts, staffNote: note, approvedAt: approvedAt ?? now, pickupOn: keptPickup(pickupOn, now) };
  const message = returnNews(`return-${status}`, then, config.origin);
  const { to, mail: draft } = message;
  const mail = wordMail(draft, await selectWords(db, draft.template));
  return {
    to: to.email,
    subject: mail.subject,
    text: mailText({ ...mail, settingsUrl: '', unsubscribeUrl: '' }, await sellerOf(context)),
  };
}
