import { useState } from 'react';
import type { Selection } from './bulk.ts';

type InSight = { total: number; isOfOther?: boolean | undefined };

/**
 * The selected rows; `page` are the visible ones. Another view of the list (`query`) starts without a selection, and
 * nothing can be selected while the rows are still those of the previous view.
 */
export function useSelection(query: string, { total, isOfOther = false }: InSight, page: readonly string[]) {
  const [{ of, ids, isAll }, set] = useState<Ticks>({ of: query, ids: [], isAll: false });
  const isStale = of !== query;
  const all = !isStale && isAll;
  // Deselecting a row when all matches are selected leaves only the visible rows selected: the user has not seen the
  // others.
  const ticked = isStale ? [] : all ? page : ids;
  const selection: Selection = all ? { all: true, total } : { ids: ticked };
  const has = (id: string) => all || ticked.includes(id);
  const isPageTicked = page.length > 0 && page.every(has);
  const tick = (next: readonly string[]) => isOfOther || set({ of: query, ids: next, isAll: false });
  return {
    selection,
    has,
    isPageTicked,
    toggle: (id: string) => tick(has(id) ? ticked.filter((one) => one !== id) : [...ticked, id]),
    /** Selects the page, or deselects it if all of it is selected. */
    togglePage: () =>
      tick(isPageTicked ? ticked.filter((id) => !page.includes(id)) : [...new Set([...ticked, ...page])]),
    tick,
    selectAll: () => isOfOther || set({ of: query, ids: [], isAll: true }),
    clear: () => tick([]),
  };
}

type Ticks = { of: string; ids: readonly string[]; isAll: boolean };

export type SelectionState = ReturnType<typeof useSelection>;
