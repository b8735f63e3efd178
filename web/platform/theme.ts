import { storageKeys } from '#contract/brand.ts';
import { forget, recall, remember } from './storage.ts';

type Theme = 'system' | 'light' | 'dark';

/** Returns the theme chosen in this browser; boot.ts applies it before the first paint. */
export function storedTheme(): Theme {
  const theme = recall<string>(storageKeys.theme);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Whether themes can be chosen: a build flag can fix the shop to light. */
export function hasThemeChoice(): boolean {
  return !('themeFixed' in document.documentElement.dataset);
}

export function chooseTheme(theme: Theme) {
  apply(theme);
  window.dispatchEvent(new Event('themeChosen'));
}

/** Calls `follow` when a theme is chosen, on this page or in another tab; returns the unsubscribe function. */
export function followTheme(follow: () => void): () => void {
  const followTab = ({ key }: StorageEvent) => {
    if ((key !== storageKeys.theme && key !== null) || !hasThemeChoice()) return;
    apply(storedTheme());
    follow();
  };
  window.addEventListener('themeChosen', follow);
  window.addEventListener('storage', followTab);
  return () => {
    window.removeEventListener('themeChosen', follow);
    window.removeEventListener('storage', followTab);
  };
}

function apply(theme: Theme) {
  if (theme === 'system') {
    forget(storageKeys.theme);
    delete document.documentElement.dataset.theme;
    return;
  }
  remember(storageKeys.theme, theme);
  document.documentElement.dataset.theme = theme;
}
