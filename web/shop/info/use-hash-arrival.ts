import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Brings the part that the address names into sight and opens it if it is folded. On the first visit the browser has
 * gone there already; Back and Forward return to where the page was left.
 */
export function useHashArrival() {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const target = document.getElementById(decodeURIComponentSafely(hash.slice(1)));
    if (!target) return;
    const folded = target.closest('details:not([open])');
    folded?.setAttribute('open', '');
    if (kind !== 'POP' || folded) target.scrollIntoView();
  }, [hash, key, kind]);
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
