import { useEffect, useState } from 'react';
import { shopNow } from './shop-clock.ts';

/** Returns the current server time, updated every `everyMs`, by default every 30 s. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(shopNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(shopNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
