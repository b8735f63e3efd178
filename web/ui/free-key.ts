import { hasSingleKeys } from './single-keys.ts';

/** A key that belongs to the page, or to the drawer over it: pressed alone, not into a field, with no more layers open. */
export function isFreeKey(event: KeyboardEvent, layers: 0 | 1 = 0): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  // Enter and the arrows do nothing by a slip of the tongue.
  if (event.key.length === 1 && !hasSingleKeys()) return false;
  return !isTyping(event.target) && document.querySelectorAll('dialog[open]').length <= layers;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}
