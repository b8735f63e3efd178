import { useState } from 'react';
import type { Selection } from './bulk.ts';

/** Which rows are ticked; another view of the list (`query`) begins with none. */
export function useSelection(query: string, total: number) {
  const [{ of, ids, isAll }, set] = useState<Ticks>({ of: query, ids: [], isAll: false });
  const isStale = of !== query;
  const ticked = isStale ? [] : ids;
  const all = !isStale && isAll;
  const selection: Selection = all ? { all: true, total } : { ids: ticked };
  const tick = (next: readonly string[]) => set({ of: query, ids: next, isAll: false });
  return {
    selection,
    has: (id: string) => all || ticked.includes(id),
    toggle: (id: string) => tick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]),
    /** Ticks a page, or unticks it where all of it is ticked. */
    togglePage: (page: readonly string[]) => {
      const isWhole = page.every((id) => ticked.includes(id));
      tick(isWhole ? ticked.filter((id) => !page.includes(id)) : [...new Set([...ticked, ...page])]);
    },
    tick,
    selectAll: () => set({ of: query, ids: [], isAll: true }),
    clear: () => tick([]),
  };
}

type Ticks = { of: string; ids: readonly string[]; isAll: boolean };

export type Ticking = ReturnType<typeof useSelection>;
