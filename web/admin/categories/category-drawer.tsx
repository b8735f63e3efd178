import { useState } from 'react';
import type { StaffCategory } from '#contract/admin-categories.ts';
import { useAdminCategoriesQuery } from '#web/resources/categories/admin-categories.api.ts';
import { RowDrawer } from '#web/ui/data-table/row-drawer.tsx';
import { deletedFault } from '#web/ui/fault.ts';
import { CategoryEditor } from './category-editor.tsx';

/** Drawer to edit or create a category. Refetched on opening, since other staff may have changed it. */
export function CategoryDrawer({ id }: { id: string }) {
  const [openedAt] = useState(Date.now);
  const read = useAdminCategoriesQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  const [beginnings, setBeginnings] = useState(0);
  const all = (read.fulfilledTimeStamp ?? 0) >= openedAt ? read.data : undefined;
  const isNew = id === 'new';
  const category = all?.find(({ _id }) => _id === id);
  const data = all && (isNew || category) ? { category, all } : undefined;
  const error = read.error ?? (all && !data ? deletedFault : undefined);
  const begin = async () => {
    await read.refetch();
    setBeginnings(beginnings + 1);
  };
  return (
    <RowDrawer<{ category: StaffCategory | undefined; all: readonly StaffCategory[] }>
      list="/admin/categories"
      noun="category"
      title={(shown) => shown.category?.name ?? 'New category'}
      read={{ data, currentData: data, error, isFetching: read.isFetching, refetch: read.refetch }}
    >
      {(shown) => <CategoryEditor key={beginnings} {...shown} onBegin={() => void begin()} />}
    </RowDrawer>
  );
}
