import { useRef } from 'react';
import type { useUnsaved } from './unsaved.tsx';

/** How a part of a page reports its state: something was typed (`touch`), or everything is saved (`clear`). */
export type Draft = { touch: () => void; clear: () => void };

/**
 * The page's view of a draft; it also tells whether there is unsaved input. `saving()`, called before the request,
 * returns a function that clears the draft after the reply unless something was typed meanwhile.
 */
export type KeptDraft = Draft & { isTouched: () => boolean; saving: () => () => void };

/** One unsaved-changes guard for all parts of a page: the page can be left once no part has unsaved input. */
export function useDrafts(unsaved: ReturnType<typeof useUnsaved>): (part: string) => KeptDraft {
  /** Number of edits since the last save, by part. */
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
