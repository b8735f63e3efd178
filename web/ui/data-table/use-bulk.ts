import { useRef, useState } from 'react';
import { countOf } from './bulk.ts';
import type { BulkAction, RowResult, Selection } from './bulk.ts';
import { wordsOf } from '../fault.ts';
import { begun, isDone, refusedOf, runInParts, undoOf } from './run-in-parts.ts';
import type { Progress } from './run-in-parts.ts';
import { useTellDone } from '../undo-notice.tsx';
import type { SelectionState } from './use-selection.ts';

type Values = Readonly<Record<string, string>>;
type AllIds = (() => Promise<readonly string[]>) | undefined;

/** A bulk action with its form values and number of rows. */
type Task = { action: BulkAction; values: Values; count: number };

/** A running bulk action and its progress; in the first stage, `finding`, it determines the affected rows. */
export type Bulk = Task & ({ at: 'finding' } | { at: 'asking' | 'running' | 'stopping' | 'ended'; progress: Progress });

/** Runs bulk actions on the selected rows: confirm, run, stop, continue. Exactly the confirmed rows are processed. */
export function useBulk({
  selectionState,
  allIds,
  onRefused,
}: {
  selectionState: SelectionState;
  allIds: AllIds;
  onRefused: (refused: readonly RowResult[]) => void;
}) {
  const [bulk, setBulk] = useState<Bulk>();
  const isStopped = useRef(false);
  const tell = useTellDone();
  const end = useEnd({ selectionState, onRefused, setBulk });

  async function go(task: Task, from: Progress) {
    isStopped.current = false;
    onRefused([]);
    const show = (progress: Progress) => setBulk({ ...task, at: isStopped.current ? 'stopping' : 'running', progress });
    show(from);
    end(task, await runInParts(task, from, { onPart: show, isStopped: () => isStopped.current }));
  }
  async function choose(action: BulkAction, selection: Selection) {
    const task = { action, values: {}, count: countOf(selection) };
    setBulk({ ...task, at: 'finding' });
    const progress = await begunWith(selection, allIds);
    if (progress.fault !== undefined) return setBulk({ ...task, at: 'ended', progress });
    const found = { ...task, count: countOf(progress.rest) };
    if (action.question || action.fields) return setBulk({ ...found, at: 'asking', progress });
    return go(found, progress);
  }
  return {
    bulk,
    choose: (action: BulkAction) => void choose(action, selectionState.selection),
    answer: (values: Values) => bulk?.at === 'asking' && void go({ ...bulk, values }, bulk.progress),
    stop: () => {
      isStopped.current = true;
      setBulk((now) => (now?.at === 'running' ? { ...now, at: 'stopping' } : now));
    },
    goOn: () => bulk?.at === 'ended' && void go(bulk, bulk.progress),
    /** Finished batches are kept and can be undone. */
    close: () => {
      const undo = bulk?.at === 'ended' ? undoOf(bulk.progress) : undefined;
      if (bulk && undo) tell({ words: `${bulk.action.label}: partly done`, undo });
      setBulk(undefined);
    },
  };
}

export type BulkState = ReturnType<typeof useBulk>;

/**
 * Ends a run: a notice on full success, otherwise a dialog with the failures and links; the rows not processed stay
 * selected, or all of them if the action changed none.
 */
function useEnd({
  selectionState,
  onRefused,
  setBulk,
}: {
  selectionState: SelectionState;
  onRefused: (refused: readonly RowResult[]) => void;
  setBulk: (bulk: Bulk | undefined) => void;
}) {
  const tell = useTellDone();
  return (task: Task, progress: Progress) => {
    const refused = refusedOf(progress);
    onRefused(refused);
    // A selection of all matches stays as it is.
    if ('ids' in progress.rest && !task.action.keepsSelection)
      selectionState.tick([...refused.map(({ id }) => id), ...progress.rest.ids]);
    if (!isDone(progress) || refused.length > 0 || progress.links.length > 0)
      return setBulk({ ...task, at: 'ended', progress });
    setBulk(undefined);
    const { action } = task;
    const done = progress.results.length;
    const words = action.done?.(done) ?? `${action.label}: ${done} done`;
    tell({ words: [words, ...progress.notes].join('. '), undo: undoOf(progress) });
  };
}

/** Resolves a selection of all matches to ids, if the list supports it; on failure the progress has a fault. */
async function begunWith(selection: Selection, allIds: AllIds): Promise<Progress> {
  if ('ids' in selection || !allIds) return begun(selection);
  try {
    return begun({ ids: await allIds() });
  } catch (fault) {
    return { ...begun({ ids: [] }), fault: new Error(wordsOf(fault)) };
  }
}
