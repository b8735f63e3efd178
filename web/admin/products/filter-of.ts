import type { ProductState } from '#contract/rules/product-states.ts';
import type { TableView } from '#web/ui/data-table/table-view.ts';

/** Returns the API query of a table view. */
export function filterOf({ search, filters }: TableView) {
  return {
    search: search === '' ? undefined : search,
    category: filters['category'],
    // Sound: the shape admits only values of the contract.
    state: filters['state'] as ProductState | undefined,
    stock: filters['stock'] as 'low' | 'out' | undefined,
  };
}
