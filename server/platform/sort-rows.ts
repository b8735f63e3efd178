/** What of a row it is sorted by; a word is compared as people do, not as machines. */
export type SortKeys<Row, Name extends string> = Record<Name, (row: Row) => string | number>;

const words = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

/** A short list that is held whole, by one of its keys; - before the key for the largest first, no key for as it is. */
export function sortRows<Row, Name extends string>(
  rows: readonly Row[],
  sort: Name | `-${Name}` | undefined,
  keys: SortKeys<Row, Name>,
): Row[] {
  if (sort === undefined) return [...rows];
  const isDown = sort.startsWith('-');
  // Sound: a sort is one of the names, with or without the sign.
  const key = keys[(isDown ? sort.slice(1) : sort) as Name];
  return rows.toSorted((one, other) => (isDown ? -1 : 1) * compared(key(one), key(other)));
}

function compared(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other));
}
