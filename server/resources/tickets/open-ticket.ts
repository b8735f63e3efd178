import type { Kysely } from 'kysely';
import { mailboxKey } from '#contract/rules/mailbox-key.ts';
import { deskOf } from '#contract/rules/tickets.ts';
import type { Seller } from '#contract/seller.ts';
import type { Ticket, TicketRequest } from '#contract/tickets.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { countAttempts } from '#server/platform/http/limit-counts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { queueMail } from '#server/resources/messages/queue-mail.ts';
import type { KeyedRequest } from '#server/platform/idempotency.queries.ts';
import { idempotently } from '#server/platform/idempotency.ts';
import { sellerOf } from '#server/resources/settings/seller.ts';
import { mailToDesk, mailToWriter } from './ticket-mails.ts';
import { toTicket } from './tickets.ts';
import { insertTicket, type TicketRow } from './tickets.queries.ts';

type NewTicket = { request: TicketRequest; userId: string | null; keyed: KeyedRequest | undefined };

/** Confirmations per mailbox, so that nobody can flood a stranger's inbox. */
const confirmations = { most: 5, minutes: 24 * 60 };

/** Opens a ticket, notifies the responsible desk and confirms it to the sender. A repeat returns the first ticket. */
export async function openTicket(context: Context, { request, userId, keyed }: NewTicket): Promise<Ticket> {
  const now = context.clock.now();
  const isSuspected = request.website !== '';
  const desk = deskOf(request.topic);
  const seller = await sellerOf(context);
  return inTransaction(context.db, (tx) =>
    idempotently(tx, { request: keyed, now }, async () => {
      const { name, topic, orderNumber, message, email = null, phone = null } = request;
      const ticket = { userId, desk, topic, name, email, phone, orderNumber, message, isSuspected, now };
      const row = await insertTicket(tx, ticket);
      if (!isSuspected) await announce(tx, { row, desk, seller });
      return toTicket(row);
    }),
  );
}

type Opened = { row: TicketRow; desk: 'care' | 'grievance'; seller: Seller };

async function announce(tx: Kysely<DB>, { row, desk, seller }: Opened) {
  await queueMail(tx, mailToDesk(row, desk, seller));
  if (row.email === null) return;
  const { most, minutes } = confirmations;
  const subject = `tickets confirmed to ${mailboxKey(row.email)}`;
  const { uses } = await countAttempts(tx, { subject, cost: 1, minutes });
  if (uses <= most) await queueMail(tx, mailToWriter(row, row.email));
}
