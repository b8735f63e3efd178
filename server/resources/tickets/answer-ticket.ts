import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { queueMail } from '#server/resources/messages/queue-mail.ts';
import { queuePush } from '#server/resources/messages/queue-push.ts';
import type { KeyedRequest } from '#server/platform/idempotency.queries.ts';
import { idempotently } from '#server/platform/idempotency.ts';
import { flagsOf } from '#server/resources/settings/flags.ts';
import { insertAnswer, lockTicket, updateTickets } from './admin-tickets.queries.ts';
import { mailWithAnswer } from './ticket-mails.ts';

type Words = { ticketId: string; staffId: string; text: string; solve: boolean };
type AnswerInput = Words & { keyed: KeyedRequest | undefined };

/**
 * Answers a ticket on its page, and by mail or push message. A repeat with the same key sends no second one.
 */
export async function answerTicket(context: Context, { keyed, ...words }: AnswerInput): Promise<void> {
  const now = context.clock.now();
  const { origin } = context.config;
  const { notifications: canPush } = await flagsOf(context);
  await inTransaction(context.db, (tx) =>
    idempotently(tx, { request: keyed, now }, async () => {
      await answer(tx, words, { now, origin, canPush });
      return {};
    }),
  );
}

/** The first answer acknowledges the ticket. */
async function answer(
  tx: Kysely<DB>,
  { ticketId, staffId, text, solve }: Words,
  { now, origin, canPush }: { now: Date; origin: string; canPush: boolean },
): Promise<void> {
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket) throw new ApiError('NOT_FOUND');
  if (ticket.suspected_at)
    throw new ApiError('MOVE_NOT_ALLOWED', {
      message: 'It is marked as written by a robot. Take the mark away first.',
    });
  const { reply_email: to, user_id: userId, number } = ticket;
  const canBePushed = canPush && ticket.has_browser;
  if (!to && !canBePushed)
    throw new ApiError('MOVE_NOT_ALLOWED', {
      message: `There is no address to write to. Call ${ticket.phone ?? 'them'} and mark it as solved.`,
    });
  await insertAnswer(tx, { ticketId, authorId: staffId, text, now });
  await updateTickets(tx, { ids: [ticketId], action: solve ? 'solve' : 'acknowledge', now });
  if (to) await queueMail(tx, mailWithAnswer(ticket, { to, text, isSolved: solve, origin }));
  else if (userId)
    await queuePush(tx, userId, {
      title: `${number}: our answer`,
      body: 'We have answered your message.',
      url: `/profile/tickets/${number}`,
      tag: `ticket:${number}`,
    });
}
