import { mostReturnsAtOnce } from '#contract/admin-returns.ts';
import { useBulkReturnsMutation } from '#web/resources/returns/admin-returns.api.ts';
import { type BulkAction, doneWords, type Selection } from '#web/ui/data-table/bulk.ts';

const words = doneWords('return');

/** Bulk actions on returns. */
export function useReturnActions(): BulkAction[] {
  const [bulk] = useBulkReturnsMutation();
  const run = (action: 'approve' | 'receive') => async (selection: Selection) => {
    // The selection always has ids, since the table gets `allIds`.
    const ids = 'ids' in selection ? [...selection.ids] : [];
    const { results } = await bulk({ body: { action, who: { ids } } }).unwrap();
    return { results };
  };
  return [
    { id: 'approve', label: 'Approve', atOnce: mostReturnsAtOnce, done: words('approved'), run: run('approve') },
    {
      id: 'receive',
      label: 'Mark received',
      atOnce: mostReturnsAtOnce,
      done: words('received'),
      run: run('receive'),
    },
  ];
}
