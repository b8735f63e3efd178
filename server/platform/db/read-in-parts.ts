const atOnce = 5_000;

/** Reads rows by their ids, or by what else names them, in parts, so that no statement times out however many there are. */
export async function readInParts<Id, Row>(
  ids: readonly Id[],
  read: (part: readonly Id[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += atOnce) rows.push(...(await read(ids.slice(from, from + atOnce))));
  return rows;
}
