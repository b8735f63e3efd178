import { useState } from 'react';
import type { Selection } from './bulk.ts';

type InSight = { total: number; isOfOther?: boolean | undefined };

/**
 * Which rows are ticked; `page` are those in sight. Another view of the list (`query`) begins with none, and nothing is ticked
 * while those of the view before stand there still.
 */
export function useSelection(query: string, { total, isOfOther = false }: InSight, page: readonly string[]) {
  const [{ of, ids, isAll }, set] = useState<Ticks>({ of: query, ids: [], isAll: false });
  const isStale = of !== query;
  const all = !isStale && isAll;
  // One taken out of all that match leaves those in sight: nobody has looked at the others.
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
    /** Ticks the page, or unticks it where all of it is ticked. */
    togglePage: () =>
      tick(isPageTicked ? ticked.filter((id) => !page.includes(id)) : [...new Set([...ticked, ...page])]),
    tick,
    selectAll: () => isOfOther || set({ of: query, ids: [], isAll: true }),
    clear: () => tick([]),
  };
}

type Ticks = { of: string; ids: readonly string[]; isAll: boolean };

export type Ticking = ReturnType<typeof useSelection>;
