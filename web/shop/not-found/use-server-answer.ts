import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Loads the page from the server if a link within the shop led here: staff may have redirected the address, which only
 * the server knows. Returns whether it does. A loaded page starts with POP, so that this never repeats.
 */
export function useServerAnswer(): boolean {
  const { key } = useLocation();
  const isAsking = useNavigationType() !== 'POP' && navigator.onLine;
  useEffect(() => {
    if (isAsking) location.reload();
  }, [isAsking, key]);
  return isAsking;
}
