import { useState } from 'react';
import type { PointerEvent } from 'react';

/** While dragging within this distance (px) of the window's top or bottom edge, the page scrolls. */
const edge = 64;

type Drag = { id: string; to: number };

/**
 * Drags one of `ids` to another position by its grip. During the drag nothing moves; a line shows where the item would
 * land.
 */
export function useDrag(ids: readonly string[], onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  return {
    cancel: () => setDrag(undefined),
    dragged: (id: string) => ({
      'data-ordered': id,
      'data-dragged': drag?.id === id || undefined,
      'data-drop': drag ? dropAt(drag, ids, id) : undefined,
    }),
    grip: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, to: ids.indexOf(id) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag) return;
        scrollAt(event.clientY);
        const to = placeAt(event.currentTarget, event.clientY);
        if (to !== drag.to) setDrag({ id, to });
      },
      onPointerUp: () => {
        if (drag) onDrop(drag.id, drag.to);
        setDrag(undefined);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}

/** Returns the index, in the list without the dragged item, that corresponds to a vertical screen position. */
function placeAt(grip: HTMLElement, clientY: number): number {
  const dragged = grip.closest('[data-ordered]');
  const others = [...(dragged?.parentElement?.querySelectorAll(':scope > [data-ordered]') ?? [])].filter(
    (one) => one !== dragged,
  );
  return others.filter((one) => {
    const { top, height } = one.getBoundingClientRect();
    return clientY > top + height / 2;
  }).length;
}

/** Returns on which side of item `id` the drop line is shown, if any. */
function dropAt({ id: dragged, to }: Drag, ids: readonly string[], id: string): 'before' | 'after' | undefined {
  if (to === ids.indexOf(dragged)) return undefined;
  const others = ids.filter((one) => one !== dragged);
  if (others[to] === id) return 'before';
  return to === others.length && others.at(-1) === id ? 'after' : undefined;
}

function scrollAt(clientY: number) {
  if (clientY < edge) window.scrollBy(0, -edge / 4);
  if (clientY > window.innerHeight - edge) window.scrollBy(0, edge / 4);
}
