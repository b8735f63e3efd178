import { useState } from 'react';

/**
 * Returns the key of an editor page (`row` is its segment of the URL). The key stays the same when a record created
 * under `new` gets its own URL, so that focus and input are kept: `<Editor key={key} which={row} onMade={made} />`.
 */
export function useKeptPage(row: string): { key: number; made: (id: string) => void } {
  const [page, setPage] = useState({ row, key: 0, made: '' });
  if (row !== page.row) setPage({ row, key: row === page.made ? page.key : page.key + 1, made: '' });
  return { key: page.key, made: (id) => setPage((now) => ({ ...now, made: id })) };
}
