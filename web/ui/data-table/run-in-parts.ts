import type { BulkAction, BulkLink, RowResult, Selection } from './bulk.ts';
import type { Undo } from './column.ts';
import { wordsOf } from '../fault.ts';

/** The progress of a bulk action; `rest` are the rows not processed yet. */
export type Progress = {
  results: readonly RowResult[];
  undos: readonly Undo[];
  notes: readonly string[];
  links: readonly BulkLink[];
  rest: Selection;
  /** Why it stopped, if a call failed. */
  fault?: unknown;
};

const defaultAtOnce = 500;

/** Returns the initial progress. */
export function begun(selection: Selection): Progress {
  return { results: [], undos: [], notes: [], links: [], rest: selection };
}

/**
 * Runs a bulk action on the remaining rows, batch by batch, until it is finished, a call fails or the user stops it;
 * finished batches are kept.
 */
export async function runInParts(
  { action, values }: { action: Pick<BulkAction, 'run' | 'atOnce'>; values: Readonly<Record<string, string>> },
  from: Progress,
  watch: { onPart: (progress: Progress) => void; isStopped: () => boolean },
): Promise<Progress> {
  const { atOnce = defaultAtOnce } = action;
  const { fault: _, ...kept } = from;
  let progress: Progress = kept;
  while (!isDone(progress) && !watch.isStopped()) {
    const part = firstOf(progress.rest, atOnce);
    try {
      const { results, undo, note, links = [] } = await action.run(part, values);
      progress = {
        results: [...progress.results, ...results],
        undos: undo ? [...progress.undos, undo] : progress.undos,
        notes: note ? [...progress.notes, note] : progress.notes,
        links: [...progress.links, ...links],
        rest: without(progress.rest, atOnce),
      };
    } catch (fault) {
      return { ...progress, fault };
    }
    watch.onPart(progress);
  }
  return progress;
}

export function isDone({ rest }: Progress): boolean {
  return 'ids' in rest && rest.ids.length === 0;
}

/**
 * Returns a function that undoes all batches, the last first. A failed undo does not block the others; failures are
 * reported at the end, and a retry only covers those.
 */
export function undoOf({ undos }: Pick<Progress, 'undos'>): Undo | undefined {
  if (undos.length === 0) return undefined;
  let left = undos.toReversed();
  return async () => {
    const stayed: { undo: Undo; fault: unknown }[] = [];
    for (const undo of left) {
      try {
        await undo();
      } catch (fault) {
        stayed.push({ undo, fault });
      }
    }
    left = stayed.map(({ undo }) => undo);
    if (stayed.length === 0) return;
    const words = [...new Set(stayed.map(({ fault }) => wordsOf(fault)))].join(' ');
    throw new Error(undos.length === 1 ? words : `${stayed.length} of ${undos.length} steps. ${words}`);
  };
}

export function refusedOf({ results }: Progress): RowResult[] {
  return results.filter(({ problem }) => problem !== '');
}

function firstOf(rest: Selection, count: number): Selection {
  return 'ids' in rest ? { ids: rest.ids.slice(0, count) } : rest;
}

function without(rest: Selection, count: number): Selection {
  return { ids: 'ids' in rest ? rest.ids.slice(count) : [] };
}
