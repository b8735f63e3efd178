import type { TicketState } from '#contract/admin-tickets.ts';
import type { TicketTopic } from '#contract/rules/tickets.ts';
import type { TableView } from '#web/ui/data-table/table-view.ts';

/** Returns the API query of a table view. */
export function filterOf({ search, filters }: TableView) {
  return {
    search: search === '' ? undefined : search,
    // Sound: the shape admits only values of the contract.
    state: filters['state'] as TicketState | undefined,
    desk: filters['desk'] as 'care' | 'grievance' | undefined,
    topic: filters['topic'] as TicketTopic | undefined,
  };
}
