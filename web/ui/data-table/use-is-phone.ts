import { useSyncExternalStore } from 'react';

/** Rows are shown as cards up to this width; the same as in row-cards.css. */
const phones = '(max-width: 40rem)';

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(phones).matches,
    () => false,
  );
}

function subscribe(changed: () => void) {
  const query = matchMedia(phones);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
