import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus when an action removes the pressed element. Call the returned function on the press; `find` returns
 * the element to focus instead. If the whole component unmounts, `#main` gets the focus.
 */
export function useKeptFocus(find: () => HTMLElement | null | undefined): () => void {
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { activeElement, body } = document;
    // If the user has focused something else meanwhile, leave the focus there.
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

/** The same for an element that opens a layer or a form: the action may remove it before or after the layer closes. */
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
