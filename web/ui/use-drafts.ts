import { useRef } from 'react';
import type { useUnsaved } from './unsaved.tsx';

/** What a part of a page tells of itself: something was typed, or all of it is saved. */
export type Draft = { touch: () => void; clear: () => void };

/** As the page keeps it: it also says whether something typed is not saved. */
export type KeptDraft = Draft & { isTouched: () => boolean };

/** One guard for all parts of a page: it may be left once none of them has something unsaved. */
export function useDrafts(unsaved: ReturnType<typeof useUnsaved>): (part: string) => KeptDraft {
  const open = useRef(new Set<string>());
  return (part) => ({
    touch: () => {
      open.current.add(part);
      unsaved.touch();
    },
    clear: () => {
      open.current.delete(part);
      if (open.current.size === 0) unsaved.clear();
    },
    isTouched: () => open.current.has(part),
  });
}
