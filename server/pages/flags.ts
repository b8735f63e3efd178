import type { PageFacts } from './shop-facts.ts';
import type { SiteParts } from './site.ts';

/** Browser theme colours: `paper` of web/ui/tokens.css in sRGB, the only colour space understood there. */
export const barColours = { light: '#fbfaf8', dark: '#12100e' } as const;

/** Adds what the feature flags (section 9) require: theme colours and the web app manifest. */
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
