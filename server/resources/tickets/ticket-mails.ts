import { firstNameOf } from '#contract/rules/first-name.ts';
import { ticketTopics } from '#contract/rules/tickets.ts';
import type { Seller } from '#contract/seller.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { dayWords } from '#server/platform/day-words.ts';
import type { TicketRow } from './tickets.queries.ts';

type Letter = Omit<Mail, 'id'>;

const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A plain name: anything else in this field may be an attempt to send text through the shop's mails. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u;

/** Confirmation to the sender. Repeats nothing of the message: the address may be a stranger's. */
export function mailToWriter(ticket: TicketRow, to: string): Letter {
  const text = [
    greeting(ticket),
    `Your message has arrived. Its number is ${ticket.number}.`,
    `A person will reply by ${inIndia.format(ticket.acknowledge_by)}. It will be resolved by ${dayWords(ticket.solve_by)}; most questions take a day or two.`,
    'If you did not write to us, somebody gave your address by mistake, and you need not do anything.',
  ].join('\n\n');
  return { to, subject: `${ticket.number}: we have your message`, text };
}

/** Staff's answer to a ticket. Only tickets of logged-in users have a page. */
export function mailWithAnswer(
  ticket: TicketRow & { user_id: string | null },
  { to, text, isSolved, origin }: { to: string; text: string; isSolved: boolean; origin: string },
): Letter {
  const parts = [
    greeting(ticket),
    text,
    ...(isSolved ? [`We have marked ${ticket.number} as resolved. If it is not, just reply to this email.`] : []),
    ...(ticket.user_id ? [`See the conversation: ${origin}/profile/tickets/${ticket.number}`] : []),
  ];
  return { to, subject: `${ticket.number}: our answer`, text: parts.join('\n\n') };
}

/** Notice of a ticket to its desk, with its deadlines. */
export function mailToDesk(ticket: TicketRow, desk: 'care' | 'grievance', seller: Seller): Letter {
  const text = [
    `${ticket.number} · ${ticketTopics[ticket.topic]}`,
    `Acknowledge by ${inIndia.format(ticket.acknowledge_by)}. Settle by ${dayWords(ticket.solve_by)}.`,
    [
      `From: ${ticket.name}`,
      `Email: ${ticket.email ?? 'none'}`,
      `Phone: ${ticket.phone ?? 'none'}`,
      `Order: ${ticket.order_number || 'none'}`,
    ].join('\n'),
    ticket.message,
  ].join('\n\n');
  const to = desk === 'grievance' ? seller.officer.email : seller.email;
  return { to, subject: `${ticket.number}: ${ticketTopics[ticket.topic]}`, text };
}

function greeting({ name }: TicketRow): string {
  const first = plainName.test(name) ? firstNameOf(name) : '';
  return first === '' ? 'Hello,' : `Hi ${first},`;
}
