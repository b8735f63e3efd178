import { useState } from 'react';

/**
 * The key of an editor's page (`row` is its part of the address). It stays the same when what was made under `new` gets
 * an address of its own, so that focus and typing stay: `<Editor key={key} which={row} onMade={made} />`.
 */
export function useKeptPage(row: string): { key: number; made: (id: string) => void } {
  const [page, setPage] = useState({ row, key: 0, made: '' });
  if (row !== page.row) setPage({ row, key: row === page.made ? page.key : page.key + 1, made: '' });
  return { key: page.key, made: (id) => setPage((now) => ({ ...now, made: id })) };
}
