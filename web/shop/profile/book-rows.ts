import type { SavedAddress } from '#contract/addresses.ts';

/** An address just taken out of the book, and where it stood. */
export type Removed = { address: SavedAddress; place: number };

export type BookRow = { kind: 'kept'; address: SavedAddress } | ({ kind: 'removed' } & Removed);

/** The book with what was just taken out still in its place, so that nothing jumps under the finger. */
export function bookRows(addresses: readonly SavedAddress[], removed: readonly Removed[]): BookRow[] {
  const rows: BookRow[] = addresses
    .filter(({ _id }) => removed.every(({ address }) => address._id !== _id))
    .map((address) => ({ kind: 'kept', address }));
  for (const one of removed.toSorted((a, b) => a.place - b.place)) {
    rows.splice(Math.min(one.place, rows.length), 0, { kind: 'removed', ...one });
  }
  return rows;
}
