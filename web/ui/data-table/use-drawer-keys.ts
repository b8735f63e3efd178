import { useEffect, useEffectEvent } from 'react';
import { isFreeKey } from '../free-key.ts';

/**
 * Single keys while a drawer is open, nobody types and nothing is asked over it: each does what its button says, once a press.
 * `isOff`: something else is open over it, or what was pressed before is still being done.
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
