import { useSyncExternalStore } from 'react';

/** Whether the browser has a connection; `onServer` is the answer until it has taken over. */
export function useIsOnline(onServer: boolean): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => onServer,
  );
}

function follow(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
