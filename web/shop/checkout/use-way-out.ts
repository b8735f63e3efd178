import { useCallback, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

/** The page's own way back to the cart. Once a visit, whoever has something to buy is asked why they leave; going on needs one press. */
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
      // A new tab is not a way out.
      if (event.metaKey || event.ctrlKey || event.shiftKey || !isFilled.current) return;
      if (recallInTab(personalKeys.leavingAsked) === true) return;
      rememberInTab(personalKeys.leavingAsked, true);
      event.preventDefault();
      setIsAsking(true);
    },
  };
}
