import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDrag } from './use-drag.ts';

/** Delay (ms) after the last move by key before the order is saved. */
const defaultRestMs = 500;

type Orderly<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  save: (ids: readonly string[]) => Promise<unknown>;
  /** Delay (ms) after the last move by key before the order is saved; 0 saves at once. */
  restMs?: number | undefined;
  onRefused: (fault: unknown) => void;
};

/**
 * Reorders items by dragging their grip or with the arrow keys on it; shows the new order optimistically and saves it.
 * If saving fails, restores the old order and calls `onRefused`. Each item is rendered in an element with
 * `orderedProps(id)`.
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
    /** The items in the order to show. */
    ordered: ids.flatMap((id) => byId.get(id) ?? []),
    /** For a live region: the new position of the item moved last. */
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

/** The optimistic order, kept until it is saved and the items are read again. */
function useDraft<Item>({ items, idOf, save, onRefused }: Orderly<Item>) {
  const [draft, setDraft] = useState<Draft>();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; go: () => void }>(undefined);
  // On unmount a pending move is saved at once.
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

/** React may remove and reinsert the moved element, which loses the focus. */
function refocus(grip: HTMLElement) {
  requestAnimationFrame(() => grip.focus());
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

export type RowOrder<Item> = ReturnType<typeof useOrder<Item>>;
