import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (or ⌘+Enter) in a text of several lines sends it: for `onKeyDown` of what holds the form. */
export function onSendKey(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    send();
  };
}
