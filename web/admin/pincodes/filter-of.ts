import type { TableView } from '#web/ui/data-table/table-view.ts';

type Flag = 'true' | 'false' | undefined;

/** Returns the API query of a table view. */
export function filterOf({ search, filters }: TableView) {
  return {
    search: search === '' ? undefined : search,
    // Sound: the shape admits only values of the contract.
    delivers: filters['delivers'] as Flag,
    cod: filters['cod'] as Flag,
    pickup: filters['pickup'] as Flag,
    state: filters['state'],
    zone: filters['zone'],
  };
}
