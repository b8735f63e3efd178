import type { TableView } from '#web/ui/data-table/table-view.ts';

/** Returns the API query of a table view. */
export function filterOf({ search, filters }: TableView) {
  return {
    search: search === '' ? undefined : search,
    // Sound: the shape admits only values of the contract.
    state: filters['state'] as 'active' | 'pending' | 'hidden' | undefined,
    stars: filters['stars'] as '1' | '2' | '3' | '4' | '5' | undefined,
    reported: filters['reported'] as 'true' | undefined,
    photos: filters['photos'] as 'true' | undefined,
  };
}
