import type { StaffCategory } from '#contract/admin-categories.ts';
import { useAdminCategoriesQuery } from '#web/resources/categories/admin-categories.api.ts';
import { RowDrawer } from '#web/ui/data-table/row-drawer.tsx';
import { CategoryEditor } from './category-editor.tsx';

/** One category beside the list, or a new one. */
export function CategoryDrawer({ id }: { id: string }) {
  const read = useAdminCategoriesQuery({ query: {} });
  const isNew = id === 'new';
  const category = read.data?.find(({ _id }) => _id === id);
  const data = read.data && (isNew || category) ? { category, all: read.data } : undefined;
  const error = read.error ?? (read.data && !data ? new Error('It has been deleted meanwhile.') : undefined);
  return (
    <RowDrawer<{ category: StaffCategory | undefined; all: readonly StaffCategory[] }>
      list="/admin/categories"
      noun="category"
      title={(shown) => shown.category?.name ?? 'New category'}
      read={{ data, error, isFetching: read.isFetching, refetch: read.refetch }}
    >
      {(shown) => <CategoryEditor {...shown} />}
    </RowDrawer>
  );
}
