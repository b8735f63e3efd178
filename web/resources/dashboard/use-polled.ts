import { useSyncExternalStore } from 'react';

function onChange(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Options of a read that is asked again every so many milliseconds while somebody looks: nothing is asked behind their back. */
export function usePolled(everyMs: number): { pollingInterval: number } {
  const isSeen = useSyncExternalStore(
    onChange,
    () => document.visibilityState === 'visible',
    () => false,
  );
  return { pollingInterval: isSeen ? everyMs : 0 };
}
