import { useState } from 'react';
import type { Wish } from '#web/resources/wishlist/wishlist-state.ts';

/** Multiple selection of products; `chosen` is null while selection mode is off. */
export function useSelection(wishes: readonly Wish[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const there = wishes.filter((wish) => chosen?.has(wish.productId));
  return {
    isOn: chosen !== null && wishes.length > 0,
    count: there.length,
    isAll: there.length === wishes.length,
    has: (productId: string) => chosen?.has(productId) === true,
    start: () => setChosen(new Set()),
    end: () => setChosen(null),
    toggle: (productId: string) => setChosen((before) => toggled(before ?? new Set(), productId)),
    all: (isOn: boolean) => setChosen(new Set(isOn ? wishes.map((wish) => wish.productId) : [])),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function toggled(before: ReadonlySet<string>, productId: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(productId)) after.add(productId);
  return after;
}
