import type { RefundMode, ReturnReason, ReturnStage, ReturnType } from '#contract/rules/returns.ts';
import type { TableView } from '#web/ui/data-table/table-view.ts';

/** Returns the API query of a table view. */
export function filterOf({ search, filters }: TableView) {
  return {
    search: search === '' ? undefined : search,
    // Sound: the shape admits only values of the contract.
    stage: filters['stage'] as ReturnStage | undefined,
    type: filters['type'] as ReturnType | undefined,
    reason: filters['reason'] as ReturnReason | undefined,
    payout: filters['payout'] as RefundMode | undefined,
  };
}
