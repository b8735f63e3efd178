import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

type Doing = {
  toggle: (index: number) => void;
  open: (index: number) => void;
  edit: (index: number) => void;
};

/** / searches, j and k go through the rows, x ticks, Enter or o opens, e edits; not while somebody types or a layer is open. */
export function useTableKeys(
  table: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
  doing: Doing,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (event.key === '/') {
      event.preventDefault();
      search.current?.focus();
      return;
    }
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? [])];
    const at = rows.indexOf(document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? document.body);
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    const isArrow = event.key.startsWith('Arrow');
    if (step !== undefined && (!isArrow || at >= 0)) {
      event.preventDefault();
      rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
    }
    if (at < 0) return;
    const act = { x: doing.toggle, o: doing.open, e: doing.edit }[event.key];
    const isEnterOnRow = event.key === 'Enter' && document.activeElement === rows[at];
    if (act || isEnterOnRow) {
      event.preventDefault();
      (act ?? doing.open)(at);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}
