import { useRef, useState } from 'react';
import type { Draft } from '#web/ui/use-drafts.ts';

type Stored<Data> = { data: Data; refetch: () => unknown };

/** Edit state passed to a settings form. */
export type Editor = Draft & {
  /** Another person has saved a newer version than the one this form started with. */
  isBehind: boolean;
  /** Refetches the stored settings without touching the edits. */
  lookAgain: () => void;
  /**
   * Called before saving; returns a function to call on success. Edits made meanwhile are kept, as changes to the new
   * version.
   */
  saving: () => (stored: { version: string }) => void;
};

/**
 * Initial values of a settings form. They follow the stored settings until the user types, then stay, so that edits are
 * not lost to another person's change. Use `turn` as the form's key.
 */
export function useStored<Data extends { version: string }>({ data, refetch }: Stored<Data>, draft: Draft) {
  const [{ base, read, turn }, begin] = useState({ base: data, read: data, turn: 0 });
  const [isTouched, setTouched] = useState(false);
  const touches = useRef(0);
  if (data !== read && !isTouched) begin({ base: data, read: data, turn: turn + 1 });
  const clear = () => {
    setTouched(false);
    draft.clear();
  };
  const editor: Editor = {
    touch: () => {
      touches.current += 1;
      setTouched(true);
      draft.touch();
    },
    clear,
    isBehind: isTouched && data !== read && data.version !== base.version,
    lookAgain: () => void refetch(),
    saving: () => {
      const before = touches.current;
      return ({ version }) => {
        begin((now) => ({ ...now, base: { ...now.base, version } }));
        if (touches.current === before) clear();
      };
    },
  };
  return { base, turn, editor };
}
