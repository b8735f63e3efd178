import { useMemo } from 'react';
import type { Option } from '#web/ui/data-table/column.ts';
import { useAdminCategoriesQuery } from './admin-categories.api.ts';

/** Options of all categories, by id or slug, for staff; categories hidden from shoppers are marked. */
export function useCategoryOptions(by: '_id' | 'slug'): readonly Option[] {
  const { data } = useAdminCategoriesQuery({ query: {} });
  return useMemo(
    () => (data ?? []).map((one) => ({ value: one[by], label: one.isActive ? one.name : `${one.name} (hidden)` })),
    [data, by],
  );
}
