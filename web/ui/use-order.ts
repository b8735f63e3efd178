import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDrag } from './use-drag.ts';

/** Moves by key are saved once the hand rests. */
const defaultRestMs = 500;

type Orderly<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  save: (ids: readonly string[]) => Promise<unknown>;
  /** After how long without a move by key it is saved; 0: at once. */
  restMs?: number | undefined;
  onRefused: (fault: unknown) => void;
};

/**
 * Puts things in order by dragging their grip or with the arrow keys on it, shows the new order at once and saves it;
 * what cannot be saved goes back with `onRefused`. Each thing is drawn in an element with `orderedProps(id)`.
 */
export function useOrder<Item>(orderly: Orderly<Item>) {
  const [said, setSaid] = useState('');
  const { restMs = defaultRestMs } = orderly;
  const { ids, keep } = useDraft(orderly);
  const move = (id: string, to: number, waitMs: number) => {
    const place = Math.min(Math.max(to, 0), ids.length - 1);
    if (place === ids.indexOf(id)) return;
    keep(ids.filter((one) => one !== id).toSpliced(place, 0, id), waitMs);
    setSaid(`Now ${place + 1} of ${ids.length}`);
  };
  const step = (id: string, by: -1 | 1) => move(id, ids.indexOf(id) + by, restMs);
  const { dragged, grip, cancel } = useDrag(ids, (id, to) => move(id, to, 0));
  const byId = new Map(orderly.items.map((item) => [orderly.idOf(item), item]));
  return {
    /** In the order to show. */
    ordered: ids.flatMap((id) => byId.get(id) ?? []),
    /** For a live region: where the thing that was moved stands now. */
    said,
    move: step,
    orderedProps: dragged,
    gripProps: (id: string) => ({
      ...grip(id),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape') cancel();
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(id, event.key === 'ArrowUp' ? -1 : 1);
        refocus(event.currentTarget);
      },
    }),
  };
}

type Draft = { of: readonly unknown[]; ids: readonly string[]; isSaving: boolean };

/** The order as it was put last, until it is saved and read anew. */
function useDraft<Item>({ items, idOf, save, onRefused }: Orderly<Item>) {
  const [draft, setDraft] = useState<Draft>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; go: () => void }>(undefined);
  // Whoever leaves right after a move has moved.
  useEffect(() => () => waiting.current?.go(), []);
  const given = items.map(idOf);
  const isDraft = draft !== undefined && (draft.isSaving || draft.of === items) && isSameSet(draft.ids, given);

  const send = async (next: readonly string[]) => {
    try {
      await save(next);
      setDraft((now) => (now?.ids === next ? { ...now, isSaving: false } : now));
    } catch (fault) {
      setDraft((now) => (now?.ids === next ? undefined : now));
      onRefused(fault);
    }
  };
  const keep = (next: readonly string[], waitMs: number) => {
    setDraft({ of: items, ids: next, isSaving: true });
    clearTimeout(waiting.current?.timer);
    const go = () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      void send(next);
    };
    if (waitMs === 0) return go();
    waiting.current = { timer: setTimeout(go, waitMs), go };
  };
  return { ids: isDraft ? draft.ids : given, keep };
}

/** React may take the moved element out and put it in again, which costs it the focus. */
function refocus(grip: HTMLElement) {
  requestAnimationFrame(() => grip.focus());
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

export type Ordering<Item> = ReturnType<typeof useOrder<Item>>;
