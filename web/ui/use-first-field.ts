import { useEffect } from 'react';

/**
 * Focuses the first field of a staff dialog. Not on touch devices, where the on-screen keyboard would cover half of the
 * dialog.
 */
export function useFirstField() {
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return;
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    top?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
}
