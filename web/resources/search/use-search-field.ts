import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The search input's text and whether its panel is open: it opens on focus, press or typing, and closes on leaving. */
export function useSearchField(place: RefObject<HTMLElement | null>, input: RefObject<HTMLInputElement | null>) {
  const [field, setField] = useState(() => ({
    text: input.current?.value.trim() ?? '',
    isOpen: document.activeElement === input.current,
  }));
  const close = () => setField((before) => ({ ...before, isOpen: false }));
  const open = () => setField({ text: input.current?.value.trim() ?? '', isOpen: true });

  // Before paint: a key pressed between the first read of the field and adding the listeners would be lost.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    const look = () => setField({ text: field.value.trim(), isOpen: true });
    const leave = ({ target }: Event) => {
      const isOutside = target instanceof Node && !place.current?.contains(target);
      if (isOutside) setField((before) => (before.isOpen ? { ...before, isOpen: false } : before));
    };
    const submitted = () => setField((before) => ({ ...before, isOpen: false }));
    const entries = ['input', 'focus', 'click'];
    for (const entry of entries) field.addEventListener(entry, look);
    field.form?.addEventListener('submit', submitted);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      for (const entry of entries) field.removeEventListener(entry, look);
      field.form?.removeEventListener('submit', submitted);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [place, input]);

  return { ...field, open, close };
}
