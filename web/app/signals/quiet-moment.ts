import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Where somebody is about to buy, to log in or at work. */
const busyPlaces = /^\/(cart|checkout|login|register|order-confirmation|admin|digitalMarketer)(\/|$)/i;
const lookAgainMs = 1000;

/** Turns true, once, when nobody is disturbed: not while buying or typing, not beside another layer or an open question, not in a tab out of sight. */
export function useQuietMoment(isWaiting: boolean): boolean {
  const { pathname } = useLocation();
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (!isWaiting || hasCome) return;
    const look = () => {
      if (isQuiet(pathname)) setHasCome(true);
    };
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, hasCome, pathname]);
  return hasCome && !busyPlaces.test(pathname);
}

function isQuiet(pathname: string): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false;
  const isCovered =
    document.querySelector('dialog:modal, .floating-notice') !== null || 'splash' in document.documentElement.dataset;
  return !busyPlaces.test(pathname) && !isTyping && !isCovered && !document.hidden;
}
