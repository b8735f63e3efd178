import type { KeyboardEvent } from 'react';

/**
 * Returns an `onKeyDown` handler for the element around a form: Ctrl+Enter (or ⌘+Enter) in a multi-line text submits
 * it.
 */
export function onSendKey(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    send();
  };
}
