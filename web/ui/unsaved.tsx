import { use, useEffect, useId, useRef } from 'react';
// React Router's own useBlocker would be a tenth of a kilobyte on every page of the shop, which never asks.
import { UNSAFE_DataRouterContext as RouterContext, UNSAFE_DataRouterStateContext as StateContext } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Keeps what was typed from being lost by leaving: `<form {...form} onInputCapture={unsaved.touch}>`, `unsaved.clear()`
 * once it is saved, and `<UnsavedQuestion unsaved={unsaved} />` beside the form.
 */
export function useUnsaved() {
  const isDirty = useRef(false);
  const key = useId();
  const router = use(RouterContext)?.router;
  const blocker = use(StateContext)?.blockers.get(key);
  useEffect(() => {
    router?.getBlocker(
      key,
      ({ currentLocation, nextLocation }) => isDirty.current && currentLocation.pathname !== nextLocation.pathname,
    );
    return () => router?.deleteBlocker(key);
  }, [router, key]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty.current && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return {
    touch: () => {
      isDirty.current = true;
    },
    clear: () => {
      isDirty.current = false;
    },
    blocker,
  };
}

/** Asked on the way out, while something is unsaved. */
export function UnsavedQuestion({ unsaved: { blocker } }: { unsaved: ReturnType<typeof useUnsaved> }) {
  if (blocker?.state !== 'blocked') return null;
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
      <p>What you changed here has not been saved.</p>
    </Dialog>
  );
}
