import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * When the focused element disappears, e.g. a row processed by a shortcut, the bulk bar or a drawer, focuses the row
 * used last or the one now in its place, so that keyboard users keep their place in the list. Without such a row, the
 * list itself gets the focus.
 */
export function useKeptPlace(table: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(undefined);
  const place = useRef<{ id: string | undefined; at: number }>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last.current = target;
      const row = target.closest<HTMLElement>('tr[data-row]');
      if (row && table.current?.contains(row))
        place.current = { id: row.dataset['row'], at: rowsOf(table).indexOf(row) };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [table]);
  // Without dependencies: rows can change with any render.
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    const rows = rowsOf(table);
    if (!isLost || (rows.length === 0 && table.current?.closest('[aria-busy="true"]'))) return;
    const { id, at } = place.current ?? {};
    const row = rows.find((one) => one.dataset['row'] === id) ?? rows[Math.min(at ?? -1, rows.length - 1)];
    (row ?? table.current?.closest<HTMLElement>('[tabindex]'))?.focus({ preventScroll: row === undefined });
  });
}

function rowsOf(table: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(table.current?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? [])];
}
