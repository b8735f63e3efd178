import { useEffect, useEffectEvent } from 'react';

/** Single keys while an order is open and nobody types: each does what its button says. */
export function useDrawerKeys(keys: Readonly<Record<string, (() => void) | undefined>>, isOff: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    const act = keys[event.key];
    if (isTyping || !act || document.querySelectorAll('dialog[open]').length > 1) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
