import type { CartItem } from '#contract/cart.ts';

/** A line just removed, its position, what happened to it, and what undoing it must also revert. */
export type RemovedLine = { item: CartItem; place: number; words: string; alsoUndo?: () => unknown };

type CartRow = { kind: 'line'; item: CartItem } | { kind: 'removed'; removed: RemovedLine };

/** Returns the rows, with removed lines still in their places. */
export function rowsOf(items: readonly CartItem[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = items.map((item) => ({ kind: 'line', item }));
  for (const line of removed.toSorted((a, b) => a.place - b.place)) {
    rows.splice(Math.min(line.place, rows.length), 0, { kind: 'removed', removed: line });
  }
  return rows;
}
