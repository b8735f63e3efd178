import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Where somebody is about to buy, to log in or at work. */
const busyPlaces = /^\/(cart|checkout|login|register|order-confirmation|admin|digitalMarketer)(\/|$)/i;
const lookAgainMs = 1000;

/** Turns true, once, when nobody is disturbed: not while buying or typing, not beside another layer or an open question, not in a tab out of sight. Whoever then goes on to buy ends it for good. */
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
