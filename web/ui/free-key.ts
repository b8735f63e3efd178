import { hasSingleKeys } from './single-keys.ts';

/**
 * Whether a key press is a shortcut of the page, or of the one drawer over it (`layers` = 1): no modifier, not typed
 * into a field, no further layers open.
 */
export function isFreeKey(event: KeyboardEvent, layers: 0 | 1 = 0): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  // Speech input can trigger character keys by accident (WCAG 2.1.4), but not Enter or the arrow keys.
  if (event.key.length === 1 && !hasSingleKeys()) return false;
  return !isTyping(event.target) && document.querySelectorAll('dialog[open]').length <= layers;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}
