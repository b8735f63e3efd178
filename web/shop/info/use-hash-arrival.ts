import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls to the element named by the URL's hash and opens the `details` around it. On the first visit the browser has
 * scrolled already; Back and Forward restore the position.
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
