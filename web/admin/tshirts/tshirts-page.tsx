import { Suspense, useRef } from 'react';
import { tshirtSorts } from '#contract/admin-tshirts.ts';
import type { TshirtSort } from '#contract/admin-tshirts.ts';
import type { Tshirt } from '#contract/tshirts.ts';
import { download } from '#web/platform/download.ts';
import { useUndoOf } from '#web/resources/activity/use-take-back.ts';
import { pictureKinds } from '#web/resources/products/picture-field.tsx';
import {
  tshirtsExport,
  useKeptTshirtsQuery,
  useOrderTshirtsMutation,
} from '#web/resources/tshirts/admin-tshirts.api.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf, orderableRows } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { UploadIcon } from '#web/ui/icons/upload.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { UploadList } from './upload-list.tsx';
import { useTshirtActions } from './use-tshirt-actions.ts';
import { titleOf, useTshirtColumns } from './use-tshirt-columns.tsx';
import { useTshirtUploads } from './use-tshirt-uploads.ts';

const TshirtDrawer = lazyPart(async () => (await import('./tshirt-drawer.tsx')).TshirtDrawer);

const shape = {
  filters: [
    {
      id: 'state',
      title: 'Status',
      options: [
        { value: 'shown', label: 'Shown' },
        { value: 'hidden', label: 'Hidden' },
      ],
    },
  ],
  sorts: tshirtSorts,
};

/** T-shirts on the homepage: pictures in order. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  // Sound: the shape admits only values of the contract.
  const state = view.filters['state'] as 'shown' | 'hidden' | undefined;
  const sort = view.sort === '' ? undefined : (view.sort as TshirtSort);
  const filter = { search: view.search || undefined, state };
  const query = { ...filter, sort };
  const read = useKeptTshirtsQuery({ query });
  const [order] = useOrderTshirtsMutation();
  const undoOf = useUndoOf();
  const uploads = useTshirtUploads();
  const input = useRef<HTMLInputElement>(null);
  const choose = (
    <Button size="sm" variant="primary" onClick={() => input.current?.click()}>
      <UploadIcon className="size-4" />
      Add T-shirts
    </Button>
  );
  return (
    <div
      className="grid min-w-0 gap-4"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        uploads.add([...event.dataTransfer.files]);
      }}
    >
      <TabHead title="T-shirts" actions={choose} />
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureKinds}
        className="hidden"
        aria-label="Upload T-shirt pictures"
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <UploadList uploads={uploads} />
      <DataTable<Tshirt>
        name="tshirts"
        noun={{ one: 'T-shirt', many: 'T-shirts' }}
        shape={shape}
        viewer={viewer}
        columns={useTshirtColumns()}
        read={readOf(read, (tshirts) => orderableRows(tshirts, view))}
        rowId={({ _id }) => _id}
        rowTitle={titleOf}
        rowLink={({ _id }) => `/admin/tshirts/${_id}?${addressOf(view)}`}
        actions={useTshirtActions(filter)}
        reorder={async (ids) => undoOf(await order({ body: { ids: [...ids] } }).unwrap())}
        onExport={() => download({ call: tshirtsExport, query })}
        empty={
          <EmptyState title="No T-shirts yet">
            Choose pictures or drop them here: portrait, at least 1,080 pixels wide, up to 5 MB each.
          </EmptyState>
        }
      />
      <Suspense>{row && <TshirtDrawer key={row} id={row} />}</Suspense>
    </div>
  );
}
