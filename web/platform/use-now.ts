import { useEffect, useState } from 'react';
import { shopNow } from './shop-clock.ts';

/** The time of day by the shop's clock, kept up to date while it is shown; to the half minute unless said. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(shopNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(shopNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
