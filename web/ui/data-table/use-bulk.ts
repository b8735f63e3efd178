import { useRef, useState } from 'react';
import { countOf } from './bulk.ts';
import type { BulkAction, RowResult, Selection } from './bulk.ts';
import { wordsOf } from '../fault.ts';
import { begun, isDone, refusedOf, runInParts, undoOf } from './run-in-parts.ts';
import type { Progress } from './run-in-parts.ts';
import { useTellDone } from '../undo-notice.tsx';
import type { Ticking } from './use-selection.ts';

type Values = Readonly<Record<string, string>>;
type AllIds = (() => Promise<readonly string[]>) | undefined;

/** What is to be done with which answers, and to how many rows. */
type Task = { action: BulkAction; values: Values; count: number };

/** A bulk action under way, and how far it has come; first it is found what it is done to. */
export type Bulk = Task & ({ at: 'finding' } | { at: 'asking' | 'running' | 'stopping' | 'ended'; progress: Progress });

/** Bulk actions on the ticked rows: asked for, run, stopped, gone on with. What is asked about is what it is done to. */
export function useBulk({
  ticking,
  allIds,
  onRefused,
}: {
  ticking: Ticking;
  allIds: AllIds;
  onRefused: (refused: readonly RowResult[]) => void;
}) {
  const [bulk, setBulk] = useState<Bulk>();
  const isStopped = useRef(false);
  const tell = useTellDone();
  const end = useEnd({ ticking, onRefused, setBulk });

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
    choose: (action: BulkAction) => void choose(action, ticking.selection),
    answer: (values: Values) => bulk?.at === 'asking' && void go({ ...bulk, values }, bulk.progress),
    stop: () => {
      isStopped.current = true;
      setBulk((now) => (now?.at === 'running' ? { ...now, at: 'stopping' } : now));
    },
    goOn: () => bulk?.at === 'ended' && void go(bulk, bulk.progress),
    /** What is done stays done, and can be taken back. */
    close: () => {
      const undo = bulk?.at === 'ended' ? undoOf(bulk.progress) : undefined;
      if (bulk && undo) tell({ words: `${bulk.action.label}: partly done`, undo });
      setBulk(undefined);
    },
  };
}

export type Bulking = ReturnType<typeof useBulk>;

/** What comes after: a notice where all went well, else the list of what did not; the rows it was not done to are ticked. */
function useEnd({
  ticking,
  onRefused,
  setBulk,
}: {
  ticking: Ticking;
  onRefused: (refused: readonly RowResult[]) => void;
  setBulk: (bulk: Bulk | undefined) => void;
}) {
  const tell = useTellDone();
  return (task: Task, progress: Progress) => {
    const refused = refusedOf(progress);
    onRefused(refused);
    // Where all that match are meant, they still are.
    if ('ids' in progress.rest) ticking.tick([...refused.map(({ id }) => id), ...progress.rest.ids]);
    if (!isDone(progress) || refused.length > 0) return setBulk({ ...task, at: 'ended', progress });
    setBulk(undefined);
    const { action } = task;
    const done = progress.results.length;
    const words = action.done?.(done) ?? `${action.label}: ${done} done`;
    tell({ words: [words, ...progress.notes].join('. '), undo: undoOf(progress) });
  };
}

/** All that match as ids, where the list can say them; a fault where it could not. */
async function begunWith(selection: Selection, allIds: AllIds): Promise<Progress> {
  if ('ids' in selection || !allIds) return begun(selection);
  try {
    return begun({ ids: await allIds() });
  } catch (fault) {
    return { ...begun({ ids: [] }), fault: new Error(wordsOf(fault)) };
  }
}
