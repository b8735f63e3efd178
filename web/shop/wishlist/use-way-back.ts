import { useEffect, useRef } from 'react';

const undoMs = 5000;

/** For a part with an Undo that goes by itself after a while; it takes the focus of the button that was pressed, which is gone. */
export function useWayBack<E extends HTMLElement>(onExpire: () => void) {
  const part = useRef<E>(null);
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => {
    part.current?.querySelector('button')?.focus({ preventScroll: true });
    const timer = setTimeout(() => expire.current(), undoMs);
    return () => clearTimeout(timer);
  }, []);
  return part;
}
