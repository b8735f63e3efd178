import { Suspense, useMemo } from 'react';
import { mostCounted } from '#contract/staff-lists.ts';
import { stockSorts } from '#contract/stock.ts';
import type { StockLine, StockSort } from '#contract/stock.ts';
import { download } from '#web/platform/download.ts';
import { useCategoryOptions } from '#web/resources/categories/use-category-options.ts';
import { stockExport, useStockQuery } from '#web/resources/stock/stock.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { UploadIcon } from '#web/ui/icons/upload.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { filterOf } from './filter-of.ts';
import { ShopLevel } from './shop-level.tsx';
import { variantName } from './stock-words.ts';
import { useStockActions } from './use-stock-actions.ts';
import { useStockColumns } from './use-stock-columns.tsx';

const StockDrawer = lazyPart(async () => (await import('./stock-drawer.tsx')).StockDrawer);

const views = [
  { label: 'Low stock', query: 'state=low' },
  { label: 'Out of stock', query: 'state=out' },
];

/** Stock of all variants (size and colour). */
export function Component({ row }: { row?: string }) {
  const categories = useCategoryOptions('_id');
  const shape = useMemo(
    () => ({
      filters: [
        {
          id: 'state',
          title: 'Stock',
          options: [
            { value: 'low', label: 'Low stock' },
            { value: 'out', label: 'Out of stock' },
          ],
        },
        {
          id: 'category',
          title: 'Category',
          options: categories,
          isOpen: true,
        },
      ],
      sorts: stockSorts,
    }),
    [categories],
  );
  const viewer = useTableView(shape);
  const { view } = viewer;
  const filter = filterOf(view);
  // Sound: the shape admits only sorts of the contract.
  const query = { ...filter, sort: view.sort === '' ? undefined : (view.sort as StockSort) };
  const read = useStockQuery({ query: { ...query, page: view.page, limit: view.size } });
  const columns = useStockColumns(read.data?.lowStockLevel);
  const actions = useStockActions(filter);
  return (
    <>
      <TabHead
        title="Inventory"
        actions={
          <>
            <ShopLevel level={read.data?.lowStockLevel} />
            <ButtonLink to="/admin/imports/new?kind=stock" size="sm">
              <UploadIcon className="size-4" />
              <span className="max-sm:sr-only">Import</span>
            </ButtonLink>
          </>
        }
      />
      <DataTable<StockLine>
        name="stock"
        noun={{ one: 'variant', many: 'variants' }}
        shape={shape}
        viewer={viewer}
        views={views}
        columns={columns}
        read={readOf(read, ({ lines, pagination: { total, isOfNewest } }) => ({
          rows: lines,
          ...countedUpTo(mostCounted, total),
          isOfNewest,
        }))}
        rowId={({ _id }) => _id}
        rowTitle={variantName}
        rowLink={({ _id }) => `/admin/inventory/${_id}?${addressOf(view)}`}
        actions={actions}
        onExport={() => download({ call: stockExport, query })}
        empty={
          <EmptyState title="No inventory yet" action={<ButtonLink to="/admin/products/new">New product</ButtonLink>}>
            Create a product to track stock for each of its variants.
          </EmptyState>
        }
      />
      <Suspense>{row && <StockDrawer key={row} variantId={row} />}</Suspense>
    </>
  );
}
