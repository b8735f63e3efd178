import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../../web/app/routes.tsx', import.meta.url), 'utf8');

/** The paths of the shop's screens, as its table of routes names them. */
const screens = [...source.matchAll(/(?:path: |\w\()'([^'*]+)'/g)].map(
  ([, path = '']) => new RegExp(`^/${path.replace(/^\//, '').replaceAll(/:\w+/g, '[^/]+')}$`),
);

const dashboard = readFileSync(new URL('../../web/app/dashboard/places.ts', import.meta.url), 'utf8');
/** The tabs of the dashboards, and what is opened in one. */
const tabs = [...dashboard.matchAll(/to: '([^']+)'/g)].map(([, path]) => new RegExp(`^${path}(/[^/]+)?$`));

/** Addresses in a mail: of links, and of pictures. */
export function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
}

/** Whether an address of the shop leads to a screen of it, or to a file it has. */
export function isKnown(url: string, origin: string): boolean {
  if (/^(mailto|tel):/.test(url)) return true;
  const { pathname, origin: host } = new URL(url);
  if (host !== origin) return false;
  return (
    pathname === '/' ||
    [...screens, ...tabs].some((screen) => screen.test(pathname)) ||
    /^\/(mail-wordmark\.png|media\/\w+\/mail\.jpg)$/.test(pathname)
  );
}
