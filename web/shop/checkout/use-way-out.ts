import { useCallback, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

/**
 * The page's own link back to the cart. Once per tab, a shopper with something to buy is asked why they leave; one
 * press continues.
 */
export function useWayOut(to: string) {
  const navigate = useNavigate();
  const isFilled = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const onFilled = useCallback((filled: boolean) => {
    isFilled.current = filled;
  }, []);
  return {
    isAsking,
    onFilled,
    leave: () => void navigate(to),
    stay: () => setIsAsking(false),
    press: (event: MouseEvent) => {
      // Opening a new tab does not leave the page.
      if (event.metaKey || event.ctrlKey || event.shiftKey || !isFilled.current) return;
      if (recallInTab(personalKeys.leavingAsked) === true) return;
      rememberInTab(personalKeys.leavingAsked, true);
      event.preventDefault();
      setIsAsking(true);
    },
  };
}
