import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+S or ⌘+S saves, regardless of the focus, except while a sheet or dialog is open. `form` is the id of the form to
 * submit, which may still be waiting for an image; if it is missing or not on the page, `save` is called.
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

/** Returns the name of the save shortcut on this platform. */
export function saveKeyName(): string {
  return /Mac|iP/.test(navigator.userAgent) ? '⌘ S' : 'Ctrl S';
}
