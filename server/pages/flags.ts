import type { PageFacts } from './shop-facts.ts';
import type { SiteParts } from './site.ts';

/** Colours of the browser's own bars: paper of web/ui/tokens.css, where only sRGB is understood. */
export const barColours = { light: '#fbfaf8', dark: '#12100e' } as const;

/** What the flags (section 9) put into a document: its themes, and a way to be installed. */
export function withFlags(parts: SiteParts, { darkMode, pwa }: PageFacts['flags']): SiteParts {
  const bars = darkMode ? bar('light') + bar('dark') : `<meta name="theme-color" content="${barColours.light}">`;
  const flags = {
    rootAttributes: darkMode ? '' : ' data-theme="light" data-theme-fixed',
    head: bars + (pwa ? '<link rel="manifest" href="/manifest.webmanifest">' : ''),
  };
  return { ...parts, flags };
}

function bar(theme: keyof typeof barColours): string {
  return `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${barColours[theme]}">`;
}
