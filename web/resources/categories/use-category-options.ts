import { useMemo } from 'react';
import type { Option } from '#web/ui/data-table/column.ts';
import { useAdminCategoriesQuery } from './admin-categories.api.ts';

/** Every category, by its id or its address, for staff to choose from; one that shoppers do not see says so. */
export function useCategoryOptions(by: '_id' | 'slug'): readonly Option[] {
  const { data } = useAdminCategoriesQuery({ query: {} });
  return useMemo(
    () => (data ?? []).map((one) => ({ value: one[by], label: one.isActive ? one.name : `${one.name} (hidden)` })),
    [data, by],
  );
}
