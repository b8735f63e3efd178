import type { DeskTicket } from '#contract/admin-tickets.ts';
import { ticketTopics } from '#contract/rules/tickets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MomentCell, NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { deskTitles, dueBadge, stateTitles } from './ticket-words.ts';

/** Columns of the ticket list. */
export const ticketColumns: Column<DeskTicket>[] = [
  {
    id: 'number',
    title: 'Ticket',
    isKey: true,
    cell: ({ number, message }) => (
      <>
        <span className="tabular-nums">{number}</span>
        <span className="block max-w-80 truncate text-xs font-normal text-muted">{message}</span>
      </>
    ),
  },
  { id: 'due', title: 'Due', cell: (ticket) => <DueCell ticket={ticket} /> },
  { id: 'state', title: 'Status', cell: ({ state }) => stateTitles[state] },
  { id: 'topic', title: 'Topic', cell: ({ topic }) => ticketTopics[topic] },
  { id: 'desk', title: 'Team', cell: ({ desk }) => deskTitles[desk] },
  { id: 'name', title: 'From', cell: ({ name }) => name },
  { id: 'answers', title: 'Replies', isNumber: true, cell: ({ answers }) => answers || <NoneCell /> },
  { id: 'order', title: 'Order', cell: ({ orderNumber }) => orderNumber || <NoneCell /> },
  { id: 'createdAt', title: 'Received', cell: ({ createdAt }) => <MomentCell iso={createdAt} isExact /> },
  { id: 'email', title: 'Email', isExtra: true, cell: ({ email }) => email ?? <NoneCell /> },
  { id: 'phone', title: 'Mobile', isExtra: true, cell: ({ phone }) => phone ?? <NoneCell /> },
];

function DueCell({ ticket }: { ticket: DeskTicket }) {
  const due = dueBadge(ticket);
  return due ? <Badge tone={due.tone}>{due.words}</Badge> : <NoneCell />;
}
