import { useState } from 'react';
import type { Draft } from '#web/ui/use-drafts.ts';

type Stored<Data> = { data: Data; refetch: () => unknown };

/** What a form is told of the settings it changes. */
export type Editing = Draft & {
  /** Somebody else has saved something newer than what this form began with. */
  isBehind: boolean;
  /** Asks what is set by now, without touching what was typed. */
  lookAgain: () => void;
};

/**
 * What a form begins with: it follows what is stored until somebody types; from then on it stays, so that nothing typed
 * gets lost under a change of somebody else. Give the form `base.version` as its key.
 */
export function useStored<Data extends { version: string }>({ data, refetch }: Stored<Data>, draft: Draft) {
  const [base, setBase] = useState(data);
  const [isTouched, setTouched] = useState(false);
  const isOther = base.version !== data.version;
  if (isOther && !isTouched) setBase(data);
  const editing: Editing = {
    touch: () => {
      setTouched(true);
      draft.touch();
    },
    clear: () => {
      setTouched(false);
      draft.clear();
    },
    isBehind: isOther && isTouched,
    lookAgain: () => void refetch(),
  };
  return { base, editing };
}
