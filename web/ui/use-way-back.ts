import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const undoMs = 5000;

/**
 * For a list item that is an Undo and expires after 5 s. On mount it takes the focus, since the pressed button is gone;
 * on unmount it passes the focus to the item now at its position.
 */
export function useWayBack<E extends HTMLElement>(onExpire: () => void) {
  const part = useRef<E>(null);
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    part.current?.querySelector('button')?.focus({ preventScroll: true });
    const timer = setTimeout(() => expire(), undoMs);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const own = part.current;
    return () => leaveFocus(own);
  }, []);
  return part;
}

function leaveFocus(part: HTMLElement | null) {
  const list = part?.parentElement;
  if (!list || !part.contains(document.activeElement)) return;
  const place = [...list.children].indexOf(part);
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = list.isConnected ? (list.children[place] ?? list.lastElementChild) : null;
    const found = next?.querySelector<HTMLElement>('a:not([tabindex="-1"]), button');
    (found ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}
