import { brand } from '#contract/brand.ts';
import type { Page } from '#web/entry-server.tsx';
import { sharingPicture } from './share-picture.ts';
import type { SiteParts } from './site.ts';

/** `data` is the structured data. */
type DocumentContent = Pick<Page, 'head' | 'body' | 'state'> & { data?: object | undefined };

/** Open Graph tags of every page. */
const sharing = `<meta property="og:site_name" content="${brand.name}"><meta property="og:locale" content="en_IN"><meta name="twitter:card" content="summary_large_image">`;

/** The HTML before and after the styles, which the site inserts. */
export type Document = { beforeStyles: string; afterStyles: string };

/** State is embedded as JSON; inline styles and the boot script are allowed by their hashes in the CSP. */
export function documentOf(parts: SiteParts, { head, body, state, data }: DocumentContent): Document {
  const { script, boot, font, preloads, flags = { rootAttributes: '', head: '' } } = parts;
  const beforeStyles = `<!doctype html>
<html lang="en-IN"${flags.rootAttributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${boot}${font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : ''}`;
  const afterStyles = `
${head}${pictureSize(head)}${sharing}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">
${flags.head}
<meta name="application-name" content="${brand.name}">
${[script, ...preloads].map((file) => `<link data-app href="${file}">`).join('')}
</head><body><div id="root">${body}</div><script type="application/json" id="page-state">${asJson(state)}</script>${data ? `<script type="application/ld+json">${asJson(data)}</script>` : ''}</body></html>`;
  return { beforeStyles, afterStyles };
}

/** Dimensions of the preceding og:image, only for pictures in card format. */
function pictureSize(head: string): string {
  if (!/<meta property="og:image" content="[^"]*\/(share|sharing)\.jpg"/.test(head)) return '';
  const { width, height } = sharingPicture;
  return `<meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`;
}

/** JSON escaped for use in a script element. */
function asJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
