import { useEffect, useEffectEvent } from 'react';

/** Calls `act` whenever the user returns to this tab, possibly after a long time. */
export function useOnReturn(act: () => unknown) {
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, []);
}
