import { useState } from 'react';
import type { PointerEvent } from 'react';

/** So near to an edge of the window the page scrolls while something is dragged. */
const edge = 64;

type Drag = { id: string; to: number };

/** Drags one of `ids` to another place by its grip. While it is held nothing moves but a line that shows where it would land. */
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

/** The place in the list, without the thing itself, that a height on the screen means. */
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

/** Before or after which thing a line shows where the dragged one would land. */
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
