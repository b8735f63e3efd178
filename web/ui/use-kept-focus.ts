import { useLayoutEffect, useRef } from 'react';

/** Keeps the focus when what was pressed goes with what it did: call what it gives at the press, `find` says where to. Where all of it goes, the page has it. */
export function useKeptFocus(find: () => HTMLElement | null | undefined): () => void {
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current || document.activeElement !== document.body) return;
    isPressed.current = false;
    find()?.focus({ preventScroll: true });
  });
  useLayoutEffect(
    () => () => {
      if (isPressed.current) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    isPressed.current = true;
  };
}
