import { useRef } from 'react';
import type { useUnsaved } from './unsaved.tsx';

/** What a part of a page tells of itself: something was typed, or all of it is saved. */
export type Draft = { touch: () => void; clear: () => void };

/**
 * As the page keeps it: it also says whether something typed is not saved. `saving()` before it is sent gives what clears it
 * after the reply, unless something was typed meanwhile.
 */
export type KeptDraft = Draft & { isTouched: () => boolean; saving: () => () => void };

/** One guard for all parts of a page: it may be left once none of them has something unsaved. */
export function useDrafts(unsaved: ReturnType<typeof useUnsaved>): (part: string) => KeptDraft {
  /** By part, how often something was typed in it. */
  const open = useRef(new Map<string, number>());
  return (part) => {
    const clear = () => {
      open.current.delete(part);
      if (open.current.size === 0) unsaved.clear();
    };
    return {
      touch: () => {
        open.current.set(part, (open.current.get(part) ?? 0) + 1);
        unsaved.touch();
      },
      clear,
      isTouched: () => open.current.has(part),
      saving: () => {
        const sent = open.current.get(part);
        return () => {
          if (open.current.get(part) === sent) clear();
        };
      },
    };
  };
}
