import { draftSorts, draftStates } from '#contract/drafts.ts';
import type { DraftRow, DraftSort, DraftState } from '#contract/drafts.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { useDraftsQuery } from '#web/resources/drafts/admin-drafts.api.ts';
import { phoneWords } from '#web/resources/orders/address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MomentCell, MoneyCell, NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { stateNames, stateTones } from './draft-words.ts';

const shape = {
  filters: [
    { id: 'state', title: 'Status', options: draftStates.map((value) => ({ value, label: stateNames[value] })) },
  ],
  sorts: draftSorts,
};

const columns: Column<DraftRow>[] = [
  { id: 'number', title: 'Draft', isKey: true, cell: ({ number }) => <span className="tabular-nums">{number}</span> },
  {
    id: 'updatedAt',
    title: 'Updated',
    isSortable: true,
    cell: (draft) => <MomentCell iso={draft.updatedAt} isExact />,
  },
  {
    id: 'state',
    title: 'Status',
    onCard: true,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>,
  },
  { id: 'customer', title: 'Customer', onCard: true, cell: ({ name }) => name },
  { id: 'phone', title: 'Mobile', cell: ({ phoneNumber }) => phoneWords(phoneNumber) },
  { id: 'pieces', title: 'Pieces', isNumber: true, cell: ({ pieces }) => pieces },
  {
    id: 'total',
    title: 'Total',
    onCard: true,
    isNumber: true,
    isSortable: true,
    cell: ({ total }) => (total === null ? <NoneCell /> : <MoneyCell rupees={total} />),
  },
  { id: 'order', title: 'Order', cell: ({ order }) => order?.orderNumber ?? <NoneCell /> },
  { id: 'by', title: 'Created by', isExtra: true, cell: ({ by }) => by || <NoneCell /> },
  { id: 'expires', title: 'Expires', isExtra: true, cell: ({ expiresAt }) => <MomentCell iso={expiresAt} /> },
];

/** List of all phone orders, in any state. */
export function DraftList() {
  const viewer = useTableView(shape);
  const { view } = viewer;
  // Sound: the shape admits only values of the contract.
  const state = view.filters['state'] as DraftState | undefined;
  const sort = view.sort === '' ? undefined : (view.sort as DraftSort);
  const query = { search: view.search, state: state || undefined, sort, page: view.page, limit: view.size };
  const read = useDraftsQuery({ query });
  return (
    <>
      <TabHead title="Drafts" main={{ to: '/admin/drafts/new', label: 'New order' }} />
      <DataTable<DraftRow>
        name="drafts"
        noun={{ one: 'draft', many: 'drafts' }}
        shape={shape}
        viewer={viewer}
        views={[
          { label: 'Open', query: 'state=open' },
          { label: 'Link sent', query: 'state=sent' },
          { label: 'Ordered', query: 'state=ordered' },
        ]}
        columns={columns}
        read={readOf(read, ({ drafts, pagination: { total } }) => ({
          rows: drafts,
          ...countedUpTo(mostCounted, total),
        }))}
        rowId={({ _id }) => _id}
        rowTitle={({ number }) => number}
        rowLink={({ _id }) => `/admin/drafts/${_id}?${addressOf(view)}`}
        empty={
          <EmptyState title="No draft orders yet" action={<ButtonLink to="/admin/drafts/new">New order</ButtonLink>}>
            Create an order for a customer. They can pay cash on delivery or by payment link.
          </EmptyState>
        }
      />
    </>
  );
}
