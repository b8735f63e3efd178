import type { TableView } from '#web/ui/data-table/table-view.ts';

/** Returns the API query of a table view. */
export function filterOf({ search, filters }: TableView) {
  return {
    search: search === '' ? undefined : search,
    // Sound: the shape admits only values of the contract.
    state: filters['state'] as 'low' | 'out' | undefined,
    category: filters['category'],
  };
}
