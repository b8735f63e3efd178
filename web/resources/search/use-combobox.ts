import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const none = -1;

/** ARIA state of the input's listbox. */
export type ListState = { isShown: boolean; id?: string | undefined; activeId?: string | undefined };

type Popup = {
  id: string;
  terms: string[];
  isOpen: boolean;
  open: () => void;
  close: () => void;
  take: (term: string) => void;
  onList: (list: ListState) => void;
};

/** Keyboard handling of an ARIA combobox: arrows, Home, End, Enter, Esc; `active` is the highlighted term's index. */
export function useCombobox(input: RefObject<HTMLInputElement | null>, popup: Popup) {
  const { id, terms, isOpen, open, close, take, onList } = popup;
  const [state, setState] = useState({ terms, active: none });
  // A new list resets the highlight.
  if (state.terms !== terms) setState({ terms, active: none });
  const active = state.terms === terms && isOpen ? state.active : none;

  useEffect(() => {
    const field = input.current;
    const move = (place: number) => setState({ terms, active: place });
    const press = (event: KeyboardEvent) => {
      const steps: Record<string, (() => void) | undefined> = {
        ArrowDown: () => (isOpen ? move(active + 1 < terms.length ? active + 1 : none) : open()),
        ArrowUp: () => (isOpen ? move(active === none ? terms.length - 1 : active - 1) : open()),
        Home: active === none ? undefined : () => move(0),
        End: active === none ? undefined : () => move(terms.length - 1),
        Enter: active === none ? undefined : () => take(terms[active] ?? ''),
        // The browser would clear the input.
        Escape: isOpen ? close : undefined,
      };
      const step = event.isComposing ? undefined : steps[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    };
    field?.addEventListener('keydown', press);
    return () => field?.removeEventListener('keydown', press);
  });

  const activeId = active === none ? undefined : optionId(id, active);
  const isShown = isOpen && terms.length > 0;
  useEffect(() => {
    onList({ isShown, id: isShown ? id : undefined, activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onList, isShown, id, activeId]);
  return { active };
}

/** Element id of a term in the list. */
export function optionId(id: string, place: number): string {
  return `${id}-${place}`;
}
