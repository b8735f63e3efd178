import { useSyncExternalStore } from 'react';
import { chooseTheme, followTheme, hasThemeChoice, storedTheme } from '#web/platform/theme.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

/** Light, dark or system theme; the switches in menu and footer stay in sync. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(followTheme, storedTheme);
  if (!hasThemeChoice()) return null;
  return <ThemeSwitch value={theme} onChange={chooseTheme} />;
}
