import { useEffect, useEffectEvent } from 'react';
import { isFreeKey } from '../free-key.ts';

/**
 * Single-key shortcuts of an open drawer: each does the same as its button, once per press; not while typing or with a
 * dialog on top.
 * `isOff`: another layer is open over it, or the last action is still running.
 */
export function useDrawerKeys(keys: Readonly<Record<string, (() => void) | undefined>>, isOff: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (isOff || !act || !isFreeKey(event, 1)) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
