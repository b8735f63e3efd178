import type { Context } from '#server/context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { mailText } from '#server/resources/messages/mail-text.ts';
import { returnNews } from '#server/resources/messages/news-of-returns.ts';
import { selectReturnFacts } from '#server/resources/messages/order-facts.queries.ts';

type Wanted = { returnId: string; status: 'approved' | 'rejected' | 'completed'; note: string };

/** The mail a buyer would get, by the very code that writes it. */
export async function previewMail({ db, config }: Context, { returnId, status, note }: Wanted) {
  const facts = await selectReturnFacts(db, returnId);
  const message = facts && returnNews(`return-${status}`, { ...facts, staffNote: note }, config.origin);
  if (!message) throw new ApiError('NOT_FOUND');
  const { to, mail } = message;
  return {
    to: to.email,
    subject: mail.subject,
    text: mailText({ ...mail, settingsUrl: '', unsubscribeUrl: '' }),
  };
}
