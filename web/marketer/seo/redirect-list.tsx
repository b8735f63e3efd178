import { useMemo, useState } from 'react';
import { mostRedirects, redirectSorts } from '#contract/redirects.ts';
import type { Redirect, RedirectSort } from '#contract/redirects.ts';
import { download } from '#web/platform/download.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import {
  redirectsExport,
  useLazyRedirectsQuery,
  useRedirectsQuery,
  useRemoveRedirectsMutation,
} from '#web/resources/seo/seo.api.ts';
import { Button } from '#web/ui/button.tsx';
import { type BulkAction, doneWords, type Selection } from '#web/ui/data-table/bulk.ts';
import { MomentCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { readOf } from '#web/ui/data-table/read-of.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PencilIcon } from '#web/ui/icons/pencil.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlusIcon } from '#web/ui/icons/plus.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { SeoHead } from './seo-head.tsx';

const shape = { filters: [], sorts: redirectSorts };
const idsAPage = 100;

/** List of redirects from old URLs. */
export function RedirectList() {
  const viewer = useTableView(shape);
  const { view } = viewer;
  const [edited, setEdited] = useState<Redirect | 'new'>();
  const query = {
    search: view.search === '' ? undefined : view.search,
    // Sound: the shape admits only values of the contract.
    sort: view.sort === '' ? undefined : (view.sort as RedirectSort),
  };
  const read = useRedirectsQuery({ query: { ...query, page: view.page, limit: view.size } });
  const [ask] = useLazyRedirectsQuery();
  const allIds = async () => {
    const ids: string[] = [];
    for (let page = 1; ids.length < mostRedirects; page += 1) {
      const { redirects, pagination } = await ask({ query: { ...query, page, limit: idsAPage } }).unwrap();
      ids.push(...redirects.map(({ _id }) => _id));
      if (!pagination.hasNext) break;
    }
    return ids;
  };
  return (
    <>
      <SeoHead part="Redirects" actions={<NewButton onClick={() => setEdited('new')} />} />
      <DataTable<Redirect>
        name="redirects"
        noun={{ one: 'redirect', many: 'redirects' }}
        shape={shape}
        viewer={viewer}
        columns={useColumns(setEdited)}
        read={readOf(read, ({ redirects, pagination }) => ({ rows: redirects, total: pagination.total }))}
        rowId={({ _id }) => _id}
        rowTitle={({ from }) => from}
        defaultSort="-createdAt"
        actions={useActions()}
        allIds={allIds}
        onExport={() => download({ call: redirectsExport, query })}
        empty={
          <EmptyState title="No redirects yet" action={<NewButton onClick={() => setEdited('new')} />}>
            Renamed products and categories redirect automatically. Add redirects for other moved pages here.
          </EmptyState>
        }
      />
      {edited && <RedirectForm known={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function NewButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" variant="primary" onClick={onClick}>
      <PlusIcon className="size-4" />
      New redirect
    </Button>
  );
}

function useColumns(edit: (redirect: Redirect) => void): Column<Redirect>[] {
  return useMemo(
    () => [
      { id: 'from', title: 'From', isKey: true, isSortable: true, cell: ({ from }) => <Path path={from} /> },
      { id: 'to', title: 'To', onCard: true, cell: ({ to }) => <Path path={to} /> },
      {
        id: 'hits',
        title: 'Uses',
        isNumber: true,
        isSortable: true,
        onCard: true,
        cell: ({ hits }) => hits.toLocaleString('en-IN'),
      },
      { id: 'last', title: 'Last used', cell: ({ lastHitAt }) => <MomentCell iso={lastHitAt} /> },
      {
        id: 'createdAt',
        title: 'Created',
        isSortable: true,
        isExtra: true,
        cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
      },
      {
        id: 'change',
        title: 'Change',
        onCard: true,
        cell: (redirect) => (
          <IconButton label={`Change ${redirect.from}`} onClick={() => edit(redirect)}>
            <PencilIcon className="size-4" />
          </IconButton>
        ),
      },
    ],
    [edit],
  );
}

function Path({ path }: { path: string }) {
  return (
    <span className="block truncate md:max-w-96" title={path}>
      {path}
    </span>
  );
}

function useActions(): BulkAction[] {
  const [remove] = useRemoveRedirectsMutation();
  const takeBack = useTakeBack();
  return [
    {
      id: 'delete',
      label: 'Delete',
      tone: 'danger',
      question: (count) =>
        count === 1
          ? 'Visitors to this URL will see a 404 page.'
          : `Visitors to these ${count} URLs will see a 404 page.`,
      done: doneWords('redirect')('deleted'),
      run: async (selection: Selection) => {
        const ids = 'ids' in selection ? [...selection.ids] : [];
        const { results, activityId } = await remove({ body: { action: 'delete', ids } }).unwrap();
        return { results, undo: () => takeBack(activityId) };
      },
    },
  ];
}
