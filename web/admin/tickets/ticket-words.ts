import type { DeskTicket, TicketState } from '#contract/admin-tickets.ts';

export const stateTitles: Record<TicketState, string> = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  solved: 'Solved',
  suspected: 'Suspected spam',
};

/** Empty-state titles of the views. */
export const stateEnds: Record<TicketState, string> = {
  open: 'No tickets to answer',
  acknowledged: 'No tickets to solve',
  solved: 'No solved tickets yet',
  suspected: 'No suspected spam',
};

export const deskTitles = { care: 'Customer care', grievance: 'Grievance officer' } as const;

const hour = 3_600_000;

/** Returns the time left until the next deadline: 48 hours to acknowledge, one month to solve. */
export function dueBadge({ dueBy, acknowledgedAt }: Pick<DeskTicket, 'dueBy' | 'acknowledgedAt'>, now = new Date()) {
  if (!dueBy) return undefined;
  const left = (Date.parse(dueBy) - now.getTime()) / hour;
  const what = acknowledgedAt ? 'to solve' : 'to answer';
  if (left < 0) return { tone: 'danger', words: `${spanOf(-left)} late` } as const;
  const isSoon = left < (acknowledgedAt ? 5 * 24 : 12);
  return { tone: isSoon ? 'warn' : 'line', words: `${spanOf(left)} ${what}` } as const;
}

function spanOf(hours: number): string {
  if (hours < 1) return 'under 1 h';
  return hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
}
