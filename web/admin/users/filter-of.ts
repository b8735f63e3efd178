import type { Role } from '#contract/auth.ts';
import type { TableView } from '#web/ui/data-table/table-view.ts';

/** Returns the API query of a table view. */
export function filterOf({ search, filters }: TableView) {
  return {
    search: search === '' ? undefined : search,
    // Sound: the shape admits only values of the contract.
    role: filters['role'] as Role | undefined,
    state: filters['state'] as 'open' | 'blocked' | undefined,
  };
}
