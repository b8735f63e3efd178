import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Where the button that was pressed has made way for what it did, the focus goes to the place around it. */
export function useFocusAfterChange(place: RefObject<HTMLElement | null>, code: string, isOpen: boolean) {
  const before = useRef(code);
  useEffect(() => {
    if (isOpen || before.current === code) return;
    before.current = code;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, code, isOpen]);
}
