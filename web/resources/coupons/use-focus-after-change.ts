import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** When the pressed button is replaced by its result, moves focus to the surrounding element. */
export function useFocusAfterChange(place: RefObject<HTMLElement | null>, code: string, isOpen: boolean) {
  const before = useRef(code);
  useEffect(() => {
    if (isOpen || before.current === code) return;
    before.current = code;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, code, isOpen]);
}
