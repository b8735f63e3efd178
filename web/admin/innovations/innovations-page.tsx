import { Suspense } from 'react';
import {
  innovationCategories,
  innovationPriorities,
  innovationSorts,
  innovationStatuses,
} from '#contract/innovations.ts';
import type { Innovation, InnovationSort } from '#contract/innovations.ts';
import { download } from '#web/platform/download.ts';
import { innovationsExport, useKeptInnovationsQuery } from '#web/resources/innovations/admin-innovations.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { filterOf } from './filter-of.ts';
import { useInnovationColumns } from './use-innovation-columns.tsx';

const InnovationDrawer = lazyPart(async () => (await import('./innovation-drawer.tsx')).InnovationDrawer);

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const shape = {
  filters: [
    { id: 'category', title: 'Category', options: optionsOf(innovationCategories) },
    { id: 'priority', title: 'Priority', options: optionsOf(innovationPriorities) },
    { id: 'status', title: 'Status', options: optionsOf(innovationStatuses) },
    {
      id: 'state',
      title: 'Visibility',
      options: [
        { value: 'shown', label: 'Shown' },
        { value: 'hidden', label: 'Hidden' },
      ],
    },
  ],
  sorts: innovationSorts,
};

/** Innovations in progress, newest first by default. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  // Sound: the shape admits only sorts of the contract.
  const sort = view.sort === '' ? undefined : (view.sort as InnovationSort);
  const query = { ...filterOf(view), sort };
  const read = useKeptInnovationsQuery({ query });
  return (
    <>
      <TabHead title="Innovations" main={{ to: '/admin/innovations/new', label: 'New innovation' }} />
      <DataTable<Innovation>
        name="innovations"
        noun={{ one: 'innovation', many: 'innovations' }}
        shape={shape}
        viewer={viewer}
        columns={useInnovationColumns()}
        read={readOf(read, (innovations) => ({
          rows: innovations.slice((view.page - 1) * view.size, view.page * view.size),
          total: innovations.length,
        }))}
        rowId={({ _id }) => _id}
        rowTitle={({ title }) => title}
        rowLink={({ _id }) => `/admin/innovations/${_id}?${addressOf(view)}`}
        onExport={() => download({ call: innovationsExport, query })}
        empty={
          <EmptyState
            title="No innovations yet"
            action={<ButtonLink to="/admin/innovations/new">New innovation</ButtonLink>}
          >
            They appear on the homepage under “In the works”.
          </EmptyState>
        }
      />
      <Suspense>{row && <InnovationDrawer key={row} id={row} />}</Suspense>
    </>
  );
}
