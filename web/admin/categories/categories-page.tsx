import { Suspense } from 'react';
import { categorySorts, mostOnHomepage } from '#contract/admin-categories.ts';
import type { CategorySort, StaffCategory } from '#contract/admin-categories.ts';
import { download } from '#web/platform/download.ts';
import { useUndoOf } from '#web/resources/activity/use-take-back.ts';
import {
  categoriesExport,
  useAdminCategoriesQuery,
  useOrderCategoriesMutation,
} from '#web/resources/categories/admin-categories.api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { readOf } from '#web/ui/data-table/read-of.ts';
import { TabHead } from '#web/ui/data-table/tab-head.tsx';
import { addressOf, orderableRows } from '#web/ui/data-table/table-view.ts';
import { useTableView } from '#web/ui/data-table/use-table-view.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { useCategoryColumns } from './use-category-columns.tsx';

const CategoryDrawer = lazyPart(async () => (await import('./category-drawer.tsx')).CategoryDrawer);

const shape = {
  filters: [
    {
      id: 'state',
      title: 'Status',
      options: [
        { value: 'shown', label: 'Shown' },
        { value: 'hidden', label: 'Hidden' },
        { value: 'home', label: 'On homepage' },
      ],
    },
  ],
  sorts: categorySorts,
};

/** Category tree, in the order in which the shop shows it. */
export function Component({ row }: { row?: string }) {
  const viewer = useTableView(shape);
  const { view } = viewer;
  // Sound: the shape admits only values of the contract.
  const state = view.filters['state'] as 'shown' | 'hidden' | 'home' | undefined;
  const sort = view.sort === '' ? undefined : (view.sort as CategorySort);
  const query = { search: view.search || undefined, state, sort };
  const read = useAdminCategoriesQuery({ query });
  const { data: all = [] } = useAdminCategoriesQuery({ query: {} });
  const [order] = useOrderCategoriesMutation();
  const undoOf = useUndoOf();
  const onHomepage = all.filter(({ isActive, showOnHomepage }) => isActive && showOnHomepage).length;
  return (
    <>
      <TabHead title="Categories" main={{ to: '/admin/categories/new', label: 'New category' }} />
      <p className="text-sm text-muted">
        {onHomepage} of {mostOnHomepage} homepage slots used. Moving a category also moves its subcategories.
      </p>
      <DataTable<StaffCategory>
        name="categories"
        noun={{ one: 'category', many: 'categories' }}
        shape={shape}
        viewer={viewer}
        columns={useCategoryColumns({ isTree: sort === undefined })}
        read={readOf(read, (categories) => orderableRows(categories, view))}
        rowId={({ _id }) => _id}
        rowTitle={({ name }) => name}
        rowLink={({ _id }) => `/admin/categories/${_id}?${addressOf(view)}`}
        reorder={async (ids) => undoOf(await order({ body: { ids: [...ids] } }).unwrap())}
        onExport={() => download({ call: categoriesExport, query })}
        empty={
          <EmptyState
            title="No categories yet"
            action={<ButtonLink to="/admin/categories/new">New category</ButtonLink>}
          >
            Every product belongs to a category.
          </EmptyState>
        }
      />
      <Suspense>{row && <CategoryDrawer key={row} id={row} />}</Suspense>
    </>
  );
}
