import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Paths where a user is buying, logging in or working. */
const busyPlaces = /^\/(cart|checkout|pay|login|register|order-confirmation|admin|digitalMarketer)(\/|$)/i;
const lookAgainMs = 1000;

/**
 * Becomes true, once, when the user is not disturbed: not buying or typing, no other dialog or notice open, tab
 * visible. Becomes false for good when the user goes on to such a path.
 */
export function useQuietMoment(isWaiting: boolean): boolean {
  const { pathname } = useLocation();
  const [moment, setMoment] = useState<'ahead' | 'now' | 'over'>('ahead');
  const isAwaited = isWaiting && moment === 'ahead';
  if (moment === 'now' && busyPlaces.test(pathname)) setMoment('over');
  useEffect(() => {
    if (!isAwaited) return;
    const look = () => {
      if (isQuiet(pathname)) setMoment('now');
    };
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [isAwaited, pathname]);
  return moment === 'now';
}

function isQuiet(pathname: string): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false;
  const isCovered =
    document.querySelector('dialog:modal, .floating-notice') !== null || 'splash' in document.documentElement.dataset;
  return !busyPlaces.test(pathname) && !isTyping && !isCovered && !document.hidden;
}
