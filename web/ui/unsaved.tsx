import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import type { BlockerFunction } from 'react-router';
import { tellSaved, watchUnsaved } from '#web/platform/unsaved-work.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before leaving a page with unsaved input: use `<form {...form} onInputCapture={unsaved.touch}>`, call
 * `unsaved.clear()` after saving, and put `<UnsavedQuestion unsaved={unsaved} />` beside the form. `list` is the path
 * of a list that stays mounted while its drawers open and close.
 */
export function useUnsaved(list?: string) {
  const isDirty = useRef(false);
  const asks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation: { pathname } }) => {
      const stays = pathname === currentLocation.pathname || (list && `${pathname}/`.startsWith(`${list}/`));
      return isDirty.current && !stays;
    },
    [list],
  );
  const blocker = useBlocker(asks);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty.current && event.preventDefault();
    const unwatch = watchUnsaved(() => isDirty.current);
    addEventListener('beforeunload', ask);
    return () => {
      unwatch();
      removeEventListener('beforeunload', ask);
    };
  }, []);
  return {
    touch: () => {
      isDirty.current = true;
    },
    clear: () => {
      isDirty.current = false;
      tellSaved();
    },
    blocker,
  };
}

/** The confirmation shown on leaving with unsaved input. */
export function UnsavedQuestion({ unsaved: { blocker } }: { unsaved: ReturnType<typeof useUnsaved> }) {
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      onClose={blocker.reset}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={blocker.reset}>Stay</Button>
          <Button variant="danger" onClick={blocker.proceed}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your changes have not been saved.</p>
    </Dialog>
  );
}
