import type { ImportRun } from '#contract/imports.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { useImportsQuery } from '#web/resources/imports/imports.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MomentCell, NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { kindWords, standing } from './import-words.ts';

const shape = { isSearchable: false, filters: [], sorts: [] };
const everyMs = 5_000;

const columns: Column<ImportRun>[] = [
  { id: 'file', title: 'File', isKey: true, cell: titleOf },
  { id: 'kind', title: 'Kind', onCard: true, cell: ({ kind }) => kindWords[kind].title },
  {
    id: 'state',
    title: 'Status',
    onCard: true,
    cell: (run) => <Badge tone={standing(run).tone}>{standing(run).label}</Badge>,
  },
  { id: 'new', title: 'New', isNumber: true, cell: ({ counts }) => counts.new },
  { id: 'changed', title: 'Updated', isNumber: true, cell: ({ counts }) => counts.changed },
  { id: 'same', title: 'Unchanged', isNumber: true, isExtra: true, cell: ({ counts }) => counts.same },
  { id: 'bad', title: 'Errors', isNumber: true, cell: ({ counts }) => counts.bad },
  { id: 'by', title: 'By', cell: ({ by }) => by?.name || <NoneCell /> },
  { id: 'at', title: 'Checked', onCard: true, cell: ({ createdAt }) => <MomentCell iso={createdAt} isExact /> },
];

/** Imports of the last 30 days. */
export function ImportList() {
  const viewer = useTableView(shape);
  const { page, size } = viewer.view;
  const read = useImportsQuery({ query: { page, limit: size } }, usePolled(everyMs));
  return (
    <>
      <TabHead title="Import" main={{ to: '/admin/imports/new', label: 'New import' }} />
      <DataTable<ImportRun>
        name="imports"
        noun={{ one: 'import', many: 'imports' }}
        shape={shape}
        viewer={viewer}
        columns={columns}
        read={readOf(read, ({ imports, pagination }) => ({ rows: imports, total: pagination.total }))}
        rowId={({ _id }) => _id}
        rowTitle={titleOf}
        rowLink={({ _id }) => `/admin/imports/${_id}`}
        empty={
          <EmptyState title="No imports yet" action={<ButtonLink to="/admin/imports/new">New import</ButtonLink>}>
            Import products, stock, prices, coupons or pincodes from a CSV file. You can review all changes before they
            are saved.
          </EmptyState>
        }
      />
    </>
  );
}

function titleOf({ fileName, kind }: ImportRun): string {
  return fileName || kindWords[kind].title;
}
