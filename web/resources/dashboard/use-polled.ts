import { useSyncExternalStore } from 'react';

function onChange(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Query options that poll every `everyMs` milliseconds while the page is visible, and not otherwise. */
export function usePolled(everyMs: number): { pollingInterval: number } {
  const isSeen = useSyncExternalStore(
    onChange,
    () => document.visibilityState === 'visible',
    () => false,
  );
  return { pollingInterval: isSeen ? everyMs : 0 };
}
