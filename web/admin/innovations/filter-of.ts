import type { innovationCategories, innovationPriorities, innovationStatuses } from '#contract/innovations.ts';
import type { TableView } from '#web/ui/data-table/table-view.ts';

/** Returns the API query of a table view. Sound: the shape admits only values of the contract. */
export function filterOf({ search, filters }: TableView) {
  return {
    search: search === '' ? undefined : search,
    category: filters['category'] as (typeof innovationCategories)[number] | undefined,
    priority: filters['priority'] as (typeof innovationPriorities)[number] | undefined,
    status: filters['status'] as (typeof innovationStatuses)[number] | undefined,
    state: filters['state'] as 'shown' | 'hidden' | undefined,
  };
}
