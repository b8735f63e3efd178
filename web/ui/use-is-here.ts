import { useEffect, useRef } from 'react';

/** Whether the page is still the one that somebody looks at. */
export function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
