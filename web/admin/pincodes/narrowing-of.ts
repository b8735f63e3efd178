import type { PincodeRow } from '#contract/admin-pincodes.ts';
import type { TableView } from '#web/ui/data-table/table-view.ts';

type Flag = 'true' | 'false' | undefined;

/** Returns the API query of a table view. */
export function narrowingOf({ search, filters }: TableView) {
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

/** Formats a delivery time: "3 to 5 days", "1 day". */
export function daysWords({ minDays, maxDays }: Pick<PincodeRow, 'minDays' | 'maxDays'>): string {
  if (minDays === maxDays) return minDays === 1 ? '1 day' : `${minDays} days`;
  return `${minDays} to ${maxDays} days`;
}
