import type { ListedProduct } from '#contract/admin-products.ts';
import { productSorts } from '#contract/admin-products.ts';
import { productStateNames, productStates } from '#contract/rules/product-states.ts';
import { mostCounted } from '#contract/staff-lists.ts';
import { useMemo } from 'react';
import { download } from '#web/platform/download.ts';
import { useCategoryOptions } from '#web/resources/categories/use-category-options.ts';
import { productsExport, useAdminProductsQuery } from '#web/resources/products/admin-products.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { countedUpTo, readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { filterOf } from './filter-of.ts';
import { useProductActions } from './use-product-actions.ts';
import { useProductColumns } from './use-product-columns.tsx';

const views = [
  { label: 'Active', query: 'state=active' },
  { label: 'Drafts', query: 'state=draft' },
  { label: 'Scheduled', query: 'state=scheduled' },
  { label: 'Sold out', query: 'state=active&stock=out' },
];

/** List of all products, in any state. */
export function ProductList() {
  const categories = useCategoryOptions('slug');
  const shape = useMemo(
    () => ({
      filters: [
        {
          id: 'state',
          title: 'Status',
          options: productStates.map((value) => ({ value, label: productStateNames[value] })),
        },
        {
          id: 'category',
          title: 'Category',
          options: categories,
          isOpen: true,
        },
        {
          id: 'stock',
          title: 'Stock',
          options: [
            { value: 'low', label: 'Low stock' },
            { value: 'out', label: 'Sold out' },
          ],
        },
      ],
      sorts: productSorts,
    }),
    [categories],
  );
  const viewer = useTableView(shape);
  const { view } = viewer;
  const filter = filterOf(view);
  const query = { ...filter, sort: view.sort === '' ? undefined : view.sort };
  const read = useAdminProductsQuery({ query: { ...query, page: view.page, limit: view.size } });
  return (
    <>
      <TabHead title="Products" main={{ to: '/admin/products/new', label: 'New product' }} />
      <DataTable<ListedProduct>
        name="products"
        noun={{ one: 'product', many: 'products' }}
        shape={shape}
        viewer={viewer}
        views={views}
        columns={useProductColumns()}
        read={readOf(read, ({ products, pagination: { total, isOfNewest } }) => ({
          rows: products,
          ...countedUpTo(mostCounted, total),
          isOfNewest,
        }))}
        rowId={({ _id }) => _id}
        rowTitle={({ name }) => name}
        rowLink={({ _id }) => `/admin/products/${_id}?${addressOf(view)}`}
        actions={useProductActions(filter)}
        onExport={() => download({ call: productsExport, query })}
        empty={
          <EmptyState title="No products yet" action={<ButtonLink to="/admin/products/new">New product</ButtonLink>}>
            Add a name, price and category to create your first draft.
          </EmptyState>
        }
      />
    </>
  );
}
