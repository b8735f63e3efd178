import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isFreeKey } from '#web/ui/free-key.ts';
import type { Dashboard } from './places.ts';

/** Time after g within which the next key selects the tab. */
const goMs = 1_500;

/**
 * Keyboard shortcuts: Ctrl or Cmd K opens the palette from anywhere; ? opens the help and g with a letter a tab, unless
 * the user is typing or a dialog is open.
 */
export function useShortcuts(dashboard: Dashboard, actions: { openPalette: () => void; openHelp: () => void }) {
  const navigate = useNavigate();
  const goUntil = useRef(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      return actions.openPalette();
    }
    if (!isFreeKey(event, 1)) return;
    const hasLayer = !isFreeKey(event);
    if (event.key === '?' && !hasLayer) return actions.openHelp();
    const place = dashboard.groups.flatMap(({ places }) => places).find(({ key }) => key === event.key);
    if (place && event.timeStamp < goUntil.current) {
      // Over a drawer it goes nowhere, and must not trigger the drawer's own keys either.
      event.preventDefault();
      if (!hasLayer) void navigate(place.to);
    }
    goUntil.current = event.key === 'g' ? event.timeStamp + goMs : 0;
  });
  useEffect(() => {
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}
