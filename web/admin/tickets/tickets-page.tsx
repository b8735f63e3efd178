import { Suspense } from 'react';
import { type DeskTicket, ticketStates } from '#contract/admin-tickets.ts';
import { ticketDesks, ticketTopicNames, ticketTopics } from '#contract/rules/tickets.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { download } from '#web/platform/download.ts';
import {
  ticketsExport,
  useDeskTicketsQuery,
  useLazyDeskTicketIdsQuery,
  useTicketCountsQuery,
} from '#web/resources/tickets/admin-tickets.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { filterOf } from './filter-of.ts';
import { deskTitles, stateEnds, stateTitles } from './ticket-words.ts';
import { useTicketActions } from './use-ticket-actions.ts';
import { ticketColumns } from './use-ticket-columns.tsx';

const TicketDrawer = lazyPart(async () => (await import('./ticket-drawer.tsx')).TicketDrawer);

const shape = {
  filters: [
    { id: 'state', title: 'Status', options: ticketStates.map((value) => ({ value, label: stateTitles[value] })) },
    { id: 'desk', title: 'Team', options: ticketDesks.map((value) => ({ value, label: deskTitles[value] })) },
    { id: 'topic', title: 'Topic', options: ticketTopicNames.map((value) => ({ value, label: ticketTopics[value] })) },
  ],
  sorts: [],
};

/** Tickets: unsolved ones by deadline, then the others, newest first. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const query = filterOf(view);
  const read = useDeskTicketsQuery({ query: { ...query, page: view.page, limit: view.size } });
  const [readIds] = useLazyDeskTicketIdsQuery();
  const readCounts = useTicketCountsQuery();
  const counts = readCounts.data;
  const linkOf = (id: string) => `/admin/tickets/${id}?${addressOf(view)}`;
  return (
    <>
      <TabHead
        title="Tickets"
        actions={counts && counts.overdue > 0 && <Badge tone="danger">{counts.overdue} overdue</Badge>}
      />
      <DataTable<DeskTicket>
        name="tickets"
        noun={{ one: 'ticket', many: 'tickets' }}
        shape={shape}
        viewer={viewer}
        views={ticketStates.map((state) => ({
          label: stateTitles[state],
          query: `state=${state}`,
          none: stateEnds[state],
          ...(counts && state !== 'solved' && { count: counts[state] }),
        }))}
        columns={ticketColumns}
        read={readOf(
          read,
          ({ tickets, pagination: { total } }) => ({
            rows: tickets,
            ...countedUpTo(mostCounted, total),
          }),
          readCounts,
        )}
        rowId={({ _id }) => _id}
        rowTitle={({ number }) => number}
        rowLink={({ _id }) => linkOf(_id)}
        actions={useTicketActions()}
        allIds={() => readIds({ query }).unwrap()}
        onExport={() => download({ call: ticketsExport, query })}
        empty={<EmptyState title="No tickets yet" />}
      />
      <Suspense>
        {row && <TicketDrawer key={row} ticketId={row} rows={read.data?.tickets ?? []} linkOf={linkOf} />}
      </Suspense>
    </>
  );
}
