import { useMemo, useState } from 'react';
import { brokenLinkSorts } from '#contract/redirects.ts';
import type { BrokenLink, BrokenSort } from '#contract/redirects.ts';
import { useBrokenLinksQuery } from '#web/resources/seo/seo.api.ts';
import { Button } from '#web/ui/button.tsx';
import { MomentCell, NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { readOf } from '#web/ui/data-table/read-of.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { SeoHead } from './seo-head.tsx';

const shape = { filters: [], sorts: brokenLinkSorts };

/** URLs requested by visitors that return 404. */
export function BrokenLinks() {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const [mended, setMended] = useState<BrokenLink>();
  const read = useBrokenLinksQuery({
    query: {
      search: view.search === '' ? undefined : view.search,
      // Sound: the shape admits only values of the contract.
      sort: view.sort === '' ? undefined : (view.sort as BrokenSort),
      page: view.page,
      limit: view.size,
    },
  });
  return (
    <>
      <SeoHead part="Broken links" />
      <p className="max-w-[40rem] text-sm text-muted">
        URLs requested in the last 30 days that returned 404, with all requests since each was first seen. URLs that
        could identify a person are not stored.
      </p>
      <DataTable<BrokenLink>
        name="broken-links"
        noun={{ one: 'broken link', many: 'broken links' }}
        shape={shape}
        viewer={viewer}
        columns={useColumns(setMended)}
        read={readOf(read, ({ links, pagination }) => ({ rows: links, total: pagination.total }))}
        rowId={({ path }) => path}
        rowTitle={({ path }) => path}
        defaultSort="-hits"
        empty={<EmptyState title="No broken links">No missing pages were requested.</EmptyState>}
      />
      {mended && <RedirectForm from={mended.path} onClose={() => setMended(undefined)} />}
    </>
  );
}

function useColumns(mend: (link: BrokenLink) => void): Column<BrokenLink>[] {
  return useMemo(
    () => [
      {
        id: 'path',
        title: 'URL',
        isKey: true,
        cell: ({ path }) => (
          <span className="block truncate md:max-w-96" title={path}>
            {path}
          </span>
        ),
      },
      {
        id: 'hits',
        title: 'Requests',
        isNumber: true,
        isSortable: true,
        onCard: true,
        cell: ({ hits }) => hits.toLocaleString('en-IN'),
      },
      { id: 'referrer', title: 'Linked from', onCard: true, cell: ({ referrer }) => referrer || <NoneCell /> },
      {
        id: 'lastSeenAt',
        title: 'Last seen',
        isSortable: true,
        cell: ({ lastSeenAt }) => <MomentCell iso={lastSeenAt} isExact />,
      },
      { id: 'first', title: 'First seen', isExtra: true, cell: ({ firstSeenAt }) => <MomentCell iso={firstSeenAt} /> },
      {
        id: 'mend',
        title: 'Fix',
        onCard: true,
        cell: (link) => (
          <Button size="sm" onClick={() => mend(link)}>
            Create redirect
            <span className="sr-only">{` of ${link.path}`}</span>
          </Button>
        ),
      },
    ],
    [mend],
  );
}
