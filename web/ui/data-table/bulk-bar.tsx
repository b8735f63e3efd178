import { Button } from '../button.tsx';
import { countOf } from './bulk.ts';
import type { BulkAction, RowResult } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { countWords } from './column.ts';
import type { Noun } from './column.ts';
import { useBulk } from './use-bulk.ts';
import type { SelectionState } from './use-selection.ts';

/** The bulk actions for the selected rows; reports the result of each row. */
export function BulkBar({
  noun,
  selectionState,
  actions,
  allIds,
  rows,
  total,
  isAtLeast,
  onRefused,
}: {
  noun: Noun;
  selectionState: SelectionState;
  actions: readonly BulkAction[];
  allIds: (() => Promise<readonly string[]>) | undefined;
  rows: number;
  total: number;
  isAtLeast: boolean | undefined;
  onRefused: (refused: readonly RowResult[]) => void;
}) {
  const { selection } = selectionState;
  const count = countOf(selection);
  const bulkState = useBulk({ selectionState, allIds, onRefused });
  const { bulk } = bulkState;
  if (count === 0 && !bulk) return null;
  const isBusy = bulk?.at === 'finding' || bulk?.at === 'running';
  const isPage = 'ids' in selection && count === rows && total > rows;
  const isAll = 'all' in selection && isAtLeast;
  return (
    <div role="toolbar" aria-label="Bulk actions" className="bulk-bar">
      <p className="font-medium tabular-nums" aria-live="polite">
        {countWords(count, noun, isAll)} selected
      </p>
      {isPage && (
        <Button size="sm" variant="ghost" className="bulk-all" onClick={selectionState.selectAll}>
          Select all {countWords(total, undefined, isAtLeast)} that match
        </Button>
      )}
      <div className="bulk-actions">
        {actions.map((action) => (
          <Button
            key={action.id}
            size="sm"
            variant={action.tone === 'danger' ? 'danger' : 'secondary'}
            state={isBusy && bulk.action.id === action.id ? 'pending' : 'idle'}
            disabled={count === 0}
            onClick={() => !isBusy && bulkState.choose(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <Button
        size="sm"
        className="bulk-clear"
        variant="ghost"
        onClick={() => {
          selectionState.clear();
          onRefused([]);
        }}
      >
        Clear
      </Button>
      {bulk && <BulkDialog noun={noun} bulk={bulk} bulkState={bulkState} />}
    </div>
  );
}
