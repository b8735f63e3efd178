import type { Kysely } from 'kysely';
import type { Sender } from '#contract/mail-content.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { queueMail } from '#server/resources/messages/queue-mail.ts';
import type { KeyedRequest } from '#server/resources/orders/idempotency.queries.ts';
import { idempotently } from '#server/resources/orders/idempotency.ts';
import { sellerOf } from '#server/resources/settings/seller.ts';
import { insertAnswer, lockTickets, updateTickets } from './admin-tickets.queries.ts';
import { mailWithAnswer } from './ticket-mails.ts';

type Words = { ticketId: string; staffId: string; text: string; solve: boolean };
type Answering = Words & { keyed: KeyedRequest | undefined };

/**
 * Answers a ticket, by mail if there is an address, and on its page. A repeat with the same key sends no second mail.
 */
export async function answerTicket(context: Context, { keyed, ...words }: Answering): Promise<void> {
  const now = context.clock.now();
  const sender = { origin: context.config.origin, seller: await sellerOf(context) };
  await inTransaction(context.db, (tx) =>
    idempotently(tx, { request: keyed, now }, async () => {
      await answer(tx, words, { now, sender });
      return {};
    }),
  );
}

/** The first answer acknowledges the ticket. */
async function answer(
  tx: Kysely<DB>,
  { ticketId, staffId, text, solve }: Words,
  { now, sender }: { now: Date; sender: Sender },
): Promise<void> {
  const [ticket] = await lockTickets(tx, [ticketId]);
  if (!ticket) throw new ApiError('NOT_FOUND');
  if (ticket.suspected_at)
    throw new ApiError('MOVE_NOT_ALLOWED', {
      message: 'It is marked as written by a robot. Take the mark away first.',
    });
  if (!ticket.email && !ticket.user_id)
    throw new ApiError('MOVE_NOT_ALLOWED', {
      message: `There is no address to write to. Call ${ticket.phone ?? 'them'} and mark it as solved.`,
    });
  await insertAnswer(tx, { ticketId, authorId: staffId, text, now });
  await updateTickets(tx, { ids: [ticketId], action: solve ? 'solve' : 'acknowledge', now });
  if (ticket.email) await queueMail(tx, mailWithAnswer(ticket, { to: ticket.email, text, isSolved: solve, sender }));
}
