import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../../web/app/routes.tsx', import.meta.url), 'utf8');

/** The paths of the shop's screens, taken from its route table. */
const screens = [...source.matchAll(/(?:path: |\w\()'([^'*]+)'/g)].map(
  ([, path = '']) => new RegExp(`^/${path.replace(/^\//, '').replaceAll(/:\w+/g, '[^/]+')}$`),
);

const dashboard = readFileSync(new URL('../../web/app/dashboard/places.ts', import.meta.url), 'utf8');
/** The dashboards' tabs and their detail pages. */
const tabs = [...dashboard.matchAll(/to: '([^']+)'/g)].map(([, path]) => new RegExp(`^${path}(/[^/]+)?$`));

/** Returns the addresses of links and pictures in a mail. */
export function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
}

/** Whether an address of the shop leads to an existing screen or file. */
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
