import type { DeskTicket } from '#contract/admin-tickets.ts';
import { ticketTopics } from '#contract/rules/tickets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MomentCell, NoneCell, TextCell } from '#web/ui/data-table/cells.tsx';
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
        <span className="block max-w-80 truncate text-xs font-normal text-muted md:max-w-48">{message}</span>
      </>
    ),
  },
  { id: 'due', title: 'Due', cell: (ticket) => <DueCell ticket={ticket} /> },
  { id: 'state', title: 'Status', cell: ({ state }) => stateTitles[state] },
  { id: 'topic', title: 'Topic', cell: ({ topic }) => <TextCell>{ticketTopics[topic]}</TextCell> },
  { id: 'desk', title: 'Team', cell: ({ desk }) => <TextCell>{deskTitles[desk]}</TextCell> },
  { id: 'name', title: 'From', cell: ({ name }) => <TextCell>{name}</TextCell> },
  { id: 'answers', title: 'Replies', isExtra: true, isNumber: true, cell: ({ answers }) => answers || <NoneCell /> },
  { id: 'order', title: 'Order', isExtra: true, cell: ({ orderNumber }) => orderNumber || <NoneCell /> },
  { id: 'createdAt', title: 'Received', cell: ({ createdAt }) => <MomentCell iso={createdAt} isExact /> },
  { id: 'email', title: 'Email', isExtra: true, cell: ({ email }) => email ?? <NoneCell /> },
  { id: 'phone', title: 'Mobile', isExtra: true, cell: ({ phone }) => phone ?? <NoneCell /> },
];

function DueCell({ ticket }: { ticket: DeskTicket }) {
  const due = dueBadge(ticket);
  return due ? <Badge tone={due.tone}>{due.words}</Badge> : <NoneCell />;
}
