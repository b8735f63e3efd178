import type { OrderTab, OrderTrouble } from '#contract/rules/order-tabs.ts';
import { datesOf } from '#web/ui/data-table/filter.ts';
import type { TableView } from '#web/ui/data-table/table-view.ts';

/** Returns the API query of a table view. */
export function filterOf({ search, filters }: TableView) {
  const { from, to } = datesOf(filters['placed']);
  return {
    search: search === '' ? undefined : search,
    // Sound: the shape admits only values of the contract.
    tab: filters['tab'] as OrderTab | undefined,
    trouble: filters['trouble'] as OrderTrouble | undefined,
    method: filters['method'] as 'COD' | 'RAZORPAY' | undefined,
    payment: filters['payment'] as 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED' | undefined,
    startDate: from,
    endDate: to,
  };
}
