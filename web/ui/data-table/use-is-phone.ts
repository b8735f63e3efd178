import { useSyncExternalStore } from 'react';

/** Where a row is a card: row-cards.css has the same width. */
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
