import { seoFaults } from '#contract/rules/seo-score.ts';
import { seoKinds, seoSorts } from '#contract/seo.ts';
import type { SeoPage, SeoSort } from '#contract/seo.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { download } from '#web/platform/download.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { seoExport, useSeoPagesQuery, useSeoSummaryQuery } from '#web/resources/seo/seo.api.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import type { TableView } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { faultNames, kindNames } from './fault-words.ts';
import { seoBase, SeoHead } from './seo-head.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { usePageActions } from './use-page-actions.ts';
import { usePageColumns } from './use-page-columns.tsx';

const shape = {
  filters: [
    { id: 'kind', title: 'Type', options: seoKinds.map((value) => ({ value, label: kindNames[value] })) },
    {
      id: 'fault',
      title: 'Issue',
      options: [
        ...seoFaults.map((value) => ({ value: value as string, label: faultNames[value] })),
        { value: 'hidden', label: 'No-index' },
        { value: 'elsewhere', label: 'Canonical to another page' },
      ],
    },
  ],
  sorts: seoSorts,
};

const lookAgainMs = 3_000;

/** List of all public pages, lowest score first by default. */
export function PageList() {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const filter = filterOf(view);
  // Sound: the shape admits only values of the contract.
  const query = { ...filter, sort: view.sort === '' ? undefined : (view.sort as SeoSort) };
  const wish = { query: { ...query, page: view.page, limit: view.size } };
  const read = useSeoPagesQuery(wish);
  const waiting = read.data?.waiting ?? 0;
  // Polls list and summary while pages wait for their score.
  const polled = usePolled(waiting > 0 ? lookAgainMs : 0);
  useSeoPagesQuery(wish, polled);
  useSeoSummaryQuery(undefined, polled);
  return (
    <>
      <SeoHead part="Pages" />
      <SummaryStrip />
      {waiting > 0 && (
        <p role="status" className="text-sm text-muted">
          {waiting === 1
            ? '1 page has changed. Its score updates within a few minutes.'
            : `${waiting.toLocaleString('en-IN')} pages have changed. Their scores update within a few minutes.`}
        </p>
      )}
      <DataTable<SeoPage>
        name="seo"
        noun={{ one: 'page', many: 'pages' }}
        shape={shape}
        viewer={viewer}
        views={[
          { label: 'Products', query: 'kind=product' },
          { label: 'Categories', query: 'kind=category' },
          { label: 'Shop pages', query: 'kind=page' },
        ]}
        columns={usePageColumns()}
        read={readOf(read, ({ pages, pagination: { total } }) => ({
          rows: pages,
          ...countedUpTo(mostCounted, total),
        }))}
        rowId={({ key }) => key}
        rowTitle={({ name }) => name}
        rowLink={({ key }) => `${seoBase}/${key}?${addressOf(view)}`}
        actions={usePageActions(filter)}
        onExport={() => download({ call: seoExport, query })}
        empty={<EmptyState title="No pages yet">Publish a product to see its page here.</EmptyState>}
      />
    </>
  );
}

function filterOf({ search, filters }: TableView) {
  return {
    search: search === '' ? undefined : search,
    // Sound: the shape admits only values of the contract.
    kind: filters['kind'] as SeoPage['kind'] | undefined,
    fault: filters['fault'] as SeoPage['faults'][number] | undefined,
  };
}
