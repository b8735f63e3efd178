import { useEffect } from 'react';

/** After hydration, presses the button that was pressed before it, which platform/boot.ts has marked. */
export function EarlyPress() {
  useEffect(() => {
    // Later, because choices made before hydration (a size) are applied by effects of the same commit.
    const timer = setTimeout(() => document.querySelector<HTMLElement>('[data-early]')?.click());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
