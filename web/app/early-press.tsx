import { useEffect } from 'react';
import { pressEarly } from '#web/platform/early-press.ts';

/** After hydration, presses the button that was pressed before it. */
export function EarlyPress() {
  useEffect(() => pressEarly(document), []);
  return null;
}
