/** Sort keys of a row; strings are compared by locale. */
export type SortKeys<Row, Name extends string> = Record<Name, (row: Row) => string | number>;

const words = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

/** Sorts a short list by one of its keys; a leading - sorts descending, no key keeps the order. */
export function sortRows<Row, Name extends string>(
  rows: readonly Row[],
  sort: Name | `-${Name}` | undefined,
  keys: SortKeys<Row, Name>,
): Row[] {
  if (sort === undefined) return [...rows];
  const isDown = sort.startsWith('-');
  // Sound: a sort is one of the names, with or without a leading -.
  const key = keys[(isDown ? sort.slice(1) : sort) as Name];
  return rows.toSorted((one, other) => (isDown ? -1 : 1) * compared(key(one), key(other)));
}

function compared(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other));
}
