import { useEffect } from 'react';

/** In a dialog for staff: whoever opens it types or chooses at once. By thumb nothing moves, as a keyboard would cover half of it. */
export function useFirstField() {
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return;
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    top?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
}
