import type { SavedAddress } from '#contract/addresses.ts';

/** A removed address and its former position. */
export type Removed = { address: SavedAddress; place: number };

type BookRow = { kind: 'kept'; address: SavedAddress } | ({ kind: 'removed' } & Removed);

/** Returns the rows with removed addresses still at their positions, so that the layout does not shift. */
export function bookRows(addresses: readonly SavedAddress[], removed: readonly Removed[]): BookRow[] {
  const rows: BookRow[] = addresses
    .filter(({ _id }) => removed.every(({ address }) => address._id !== _id))
    .map((address) => ({ kind: 'kept', address }));
  for (const one of removed.toSorted((a, b) => a.place - b.place)) {
    rows.splice(Math.min(one.place, rows.length), 0, { kind: 'removed', ...one });
  }
  return rows;
}
