import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { isFreeKey } from '../free-key.ts';

type KeyActions = { toggle: (index: number) => void; open: (index: number) => void };

/**
 * Keyboard shortcuts: / focuses the search, Enter there the first row; j and k move between rows, arrows between rows
 * and cells; x selects, b focuses the bulk actions, Enter or o opens, e edits.
 */
export function useTableKeys(
  table: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
  actions: KeyActions,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === search.current) {
      // The next Enter opens the first match.
      table.current?.querySelector<HTMLElement>('tbody tr[data-row]')?.focus();
      return;
    }
    if (!isFreeKey(event)) return;
    if (event.key === '/') {
      event.preventDefault();
      search.current?.focus();
      return;
    }
    if (event.key === 'b') {
      document.querySelector<HTMLElement>('.bulk-actions button')?.focus();
      return;
    }
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? [])];
    const focused = document.activeElement;
    const at = rows.indexOf(focused?.closest<HTMLElement>('tr[data-row]') ?? document.body);
    const next = focused?.matches('.cell-button') ? cellFrom(focused, rows, event.key) : undefined;
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    const isArrow = event.key.startsWith('Arrow');
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (step !== undefined && (!isArrow || at >= 0)) {
      event.preventDefault();
      rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
    }
    if (at < 0) return;
    if (event.key === 'e') {
      event.preventDefault();
      (focused?.closest('td')?.querySelector<HTMLElement>('.cell-button') ?? cellsOf(rows[at])[0])?.click();
    }
    const act = { x: actions.toggle, o: actions.open }[event.key];
    const isEnterOnRow = event.key === 'Enter' && focused === rows[at];
    if (act || isEnterOnRow) {
      event.preventDefault();
      (act ?? actions.open)(at);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function cellsOf(row: HTMLElement | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>('.cell-button') ?? [])];
}

/** Returns the editable cell beside, above or below the focused one. */
function cellFrom(cell: Element, rows: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = rows.findIndex((row) => row.contains(cell));
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const below = { ArrowUp: -1, ArrowDown: 1 }[key];
  const cells = cellsOf(rows[at]);
  if (aside) return cells[cells.findIndex((one) => one === cell) + aside] ?? cells.at(aside > 0 ? -1 : 0);
  if (!below) return undefined;
  const column = cell.closest('td')?.cellIndex ?? -1;
  const other = rows[at + below]?.querySelectorAll('td')[column];
  return other?.querySelector<HTMLElement>('.cell-button') ?? undefined;
}
