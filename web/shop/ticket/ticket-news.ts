import type { Ticket } from '#contract/tickets.ts';
import { dateAndTime, dateOf } from '#web/platform/moment-words.ts';

/** Describes a ticket's status as a sentence without its full stop. */
export function newsOf({ status, acknowledgeBy, solveBy }: Ticket): string {
  if (status === 'solved') return 'This is resolved';
  if (status === 'acknowledged') return `We will resolve it by ${dateOf(solveBy)} at the latest`;
  return `A person will reply by ${dateAndTime(acknowledgeBy)}`;
}
