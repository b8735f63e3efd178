import { useRef, useState } from 'react';
import type { Draft } from '#web/ui/use-drafts.ts';

type Stored<Data> = { data: Data; refetch: () => unknown };

/** What a form is told of the settings it changes. */
export type Editing = Draft & {
  /** Somebody else has saved something newer than what this form began with. */
  isBehind: boolean;
  /** Asks what is set by now, without touching what was typed. */
  lookAgain: () => void;
  /** Called before saving; what it gives, once that is done. What was typed meanwhile stays, as a change of the new version. */
  saving: () => (stored: { version: string }) => void;
};

/**
 * What a form begins with: it follows what is stored until somebody types; from then on it stays, so that nothing typed
 * gets lost under a change of somebody else. Give the form `turn` as its key.
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
  const editing: Editing = {
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
  return { base, turn, editing };
}
