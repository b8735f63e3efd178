import { useEffect, useEffectEvent } from 'react';

/** Does something each time somebody comes back to this tab, in which time may have passed since. */
export function useOnReturn(act: () => unknown) {
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, []);
}
