import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const desktopHint = 'Search from Oversized T-shirt';
const phoneHints = ['Oversized T-shirt', 'Hoodies', 'Graphic T-shirt', 'Minimalist T-shirt', 'Plain T-shirt'].map(
  (thing) => `Search for ${thing}`,
);

/** How long each hint shows (section 9). */
const rotationMs = 2000;

/**
 * Placeholder of the search box; on phones it rotates, except while the box has focus or reduced motion is preferred.
 */
export function useSearchHint(device: 'phone' | 'desktop', input: RefObject<HTMLElement | null>): string | undefined {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (device === 'desktop') return;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => {
      if (!still.matches && document.activeElement !== input.current) setTurn((now) => now + 1);
    }, rotationMs);
    return () => clearInterval(timer);
  }, [device, input]);
  return device === 'desktop' ? desktopHint : phoneHints[turn % phoneHints.length];
}
