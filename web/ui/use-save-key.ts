import { useEffect, useEffectEvent } from 'react';

/** Ctrl S or ⌘ S saves, wherever the focus is; not while a sheet or a dialog lies over what would be saved. */
export function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** What the key is called on this computer. */
export function saveKeyName(): string {
  return /Mac|iP/.test(navigator.userAgent) ? '⌘ S' : 'Ctrl S';
}
