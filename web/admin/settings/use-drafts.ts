import { useRef } from 'react';
import type { useUnsaved } from '#web/ui/unsaved.tsx';

/** What a section tells of itself: something was typed, or all of it is saved. */
export type Draft = { touch: () => void; clear: () => void };

/** One guard for all sections: the page may be left once none of them has something unsaved. */
export function useDrafts(unsaved: ReturnType<typeof useUnsaved>): (section: string) => Draft {
  const open = useRef(new Set<string>());
  return (section) => ({
    touch: () => {
      open.current.add(section);
      unsaved.touch();
    },
    clear: () => {
      open.current.delete(section);
      if (open.current.size === 0) unsaved.clear();
    },
  });
}
