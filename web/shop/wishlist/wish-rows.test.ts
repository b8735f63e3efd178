import { expect, it } from 'vitest';
import type { Wish } from '#web/resources/wishlist/wishlist-state.ts';
import { wishRows } from './wish-rows.ts';

const wish = (id: string, day: number): Wish => ({
  productId: id,
  savedAt: `2026-11-0${day}T00:00:00.000Z`,
  savedPrice: null,
  product: null,
});
const [a, b, c] = [wish('a', 3), wish('b', 2), wish('c', 1)];
const names = (rows: ReturnType<typeof wishRows>) =>
  rows.map((row) => (row.kind === 'wish' ? row.wish.productId : `-${row.wish.productId}`));

it.each([
  [[a, b, c], [], ['a', 'b', 'c']],
  [[a, c], [{ id: 1, wishes: [b] }], ['a', '-b', 'c']],
  [
    [],
    [
      { id: 1, wishes: [c] },
      { id: 2, wishes: [a] },
    ],
    ['-a', '-c'],
  ],
  // Already restored, for example in another tab.
  [[a, b], [{ id: 1, wishes: [b] }], ['a', 'b']],
  // Several removed at once are shown in the bar.
  [[a], [{ id: 1, wishes: [b, c] }], ['a']],
])('%# keeps the place of one taken off', (wishes, removed, expected) => {
  const batches = removed.map((batch) => ({ ...batch, choices: new Map() }));
  expect(names(wishRows(wishes, batches))).toEqual(expected);
});
