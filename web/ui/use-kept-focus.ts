import { useLayoutEffect, useRef } from 'react';

/** Keeps the focus when what was pressed goes with what it did: call what it gives at the press, `find` says where to. Where all of it goes, the page has it. */
export function useKeptFocus(find: () => HTMLElement | null | undefined): () => void {
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { activeElement, body } = document;
    // Whoever has gone on to something else is not taken back.
    const isGone = activeElement === body;
    if (isGone) find()?.focus({ preventScroll: true });
    if (isGone || activeElement !== pressed.current) pressed.current = null;
  });
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document;
      if (!pressed.current || (activeElement !== pressed.current && activeElement !== body)) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    pressed.current = document.activeElement;
  };
}

/** The same for what opens a layer or a form: it may go with what is done there, before that closes or after. */
export function useFocusAfter(isOpen: boolean, find: () => HTMLElement | null | undefined) {
  const noted = useKeptFocus(find);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return;
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
    else noted();
  });
}
