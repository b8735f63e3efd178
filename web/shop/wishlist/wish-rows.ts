import type { WishedChoices } from '#web/resources/wishlist/wished-choice.ts';
import type { Wish } from '#web/resources/wishlist/wishlist-state.ts';

/** Products removed together, with the colours and sizes kept with them; one undo restores all of them. */
export type Batch = { id: number; wishes: readonly Wish[]; choices: WishedChoices };

type WishRow = { kind: 'wish'; wish: Wish } | { kind: 'removed'; wish: Wish; batch: Batch };

/**
 * Returns the rows in order of saving, with a single removed product still in its place. Several removed at once are
 * shown in a bar instead.
 */
export function wishRows(wishes: readonly Wish[], removed: readonly Batch[]): WishRow[] {
  const there = new Set(wishes.map((wish) => wish.productId));
  const rows: WishRow[] = wishes.map((wish) => ({ kind: 'wish', wish }));
  for (const batch of removed) {
    const [wish, ...others] = batch.wishes;
    if (wish && others.length === 0 && !there.has(wish.productId)) rows.push({ kind: 'removed', wish, batch });
  }
  return rows.toSorted((a, b) => b.wish.savedAt.localeCompare(a.wish.savedAt));
}
