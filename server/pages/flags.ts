import type { Config } from '#server/config.ts';
import type { Site } from './site.ts';

/** Colours of the browser's own bars: paper of web/ui/tokens.css, where only sRGB is understood. */
export const barColours = { light: '#fbfaf8', dark: '#12100e' } as const;

/** Build flags (section 9) that change every document. */
export type DocumentFlags = Pick<Config, 'FLAG_DARK_MODE' | 'FLAG_PWA'>;

/** The same site with what its flags put into each document: its themes, and a way to be installed. */
export function withFlags(site: Site, { FLAG_DARK_MODE, FLAG_PWA }: DocumentFlags): Site {
  const bars = FLAG_DARK_MODE ? bar('light') + bar('dark') : `<meta name="theme-color" content="${barColours.light}">`;
  const flags = {
    rootAttributes: FLAG_DARK_MODE ? '' : ' data-theme="light" data-theme-fixed',
    head: bars + (FLAG_PWA ? '<link rel="manifest" href="/manifest.webmanifest">' : ''),
  };
  return { ...site, parts: (modules) => ({ ...site.parts(modules), flags }) };
}

function bar(theme: keyof typeof barColours): string {
  return `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${barColours[theme]}">`;
}
