import { useEffect, useRef } from 'react';

/** A ref that is true while the component is mounted, i.e. the user is still on its page. */
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
