const atOnce = 5_000;

/** Reads rows by their ids in parts, so that no statement times out however many there are. */
export async function readInParts<Row>(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += atOnce) rows.push(...(await read(ids.slice(from, from + atOnce))));
  return rows;
}
