import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl S or ⌘ S saves, wherever the focus is; not while a sheet or a dialog lies over what would be saved. `form`: the id of
 * the form to submit, which may still wait for a picture; without one on the page `save` is called.
 */
export function useSaveKey(save: () => void, form?: string): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]')) return;
    const element = form && document.getElementById(form);
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else save();
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
