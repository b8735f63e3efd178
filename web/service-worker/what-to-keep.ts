/** How an address of the shop is answered: from the kept copy, from the network with a copy to fall back on, or only from the network. */
export type Treatment = 'asset' | 'picture' | 'page' | 'own-page' | 'none';

/** Sections that are no pages of the shop, and are left alone. */
const elsewhere = /^\/(api|outbox|identitytoolkit|securetoken|__)(\/|$|\.)/;

/** Screens that are the same for everybody and worth a second look without a network. */
const readable =
  /^\/($|products?($|\/)|search$|cart$|offline$|about$|contact$|faq$|privacy$|terms$|cookies$|returns$|shipping$)/;

/** Everything else (checkout, orders, profile, dashboards, login) is never kept. */
export function treatmentOf(url: URL, isNavigation: boolean): Treatment {
  const { pathname } = url;
  if (isNavigation) {
    if (elsewhere.test(pathname) || /\.\w+$/.test(pathname)) return 'none';
    return readable.test(pathname) ? 'page' : 'own-page';
  }
  if (pathname.startsWith('/assets/')) return 'asset';
  return pathname.startsWith('/media/') ? 'picture' : 'none';
}

/** Only a whole page of this shop that says nothing about anybody. */
export function isKeepable(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const { headers } = response;
  const isPlain = response.status === 200 && response.type === 'basic' && !response.redirected;
  const isShared = !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '');
  return isPlain && isShared && (headers.get('content-type') ?? '').startsWith('text/html');
}

/** Pages that are the same whatever their parameters say. */
const addressAlone = new Set(['/', '/cart', '/offline']);

/** Where a page is kept: its address without what only counts visits. */
export function pageKey(url: URL): string {
  if (addressAlone.has(url.pathname)) return url.pathname;
  const parameters = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !/^(utm_|gclid$|fbclid$)/.test(name)),
  );
  parameters.sort();
  return url.pathname + (parameters.size > 0 ? `?${parameters}` : '');
}

export const mostProducts = 30;
const mostPages = 20;
export const mostPictures = 160;

/** Which pages must go, oldest first: `keys` are in the order in which they were kept. Those of the app itself stay. */
export function surplusPages(keys: readonly string[], ownPages: readonly string[]): string[] {
  const others = keys.filter((key) => !ownPages.includes(key));
  const products = others.filter((key) => key.startsWith('/product/'));
  const rest = others.filter((key) => !key.startsWith('/product/'));
  return [...products.slice(0, -mostProducts), ...rest.slice(0, -mostPages)];
}

/** A picture in another width shows the same. */
export function pictureKey(pathname: string): string {
  return pathname.replace(/[^/]*$/, '');
}

const prefix = 'shop-';

export function shelfName(kind: 'assets' | 'pages', version: string): string {
  return `${prefix}${kind}-${version}`;
}

export const pictureShelf = `${prefix}pictures`;

/**
 * Shelves nobody needs any more: an open tab may still be of the version before this one, so that one's stay too.
 * `names` are in the order in which they were made.
 */
export function oldShelves(names: readonly string[], version: string): string[] {
  const versions = names.flatMap((name) => /^shop-(?:assets|pages)-(.+)$/.exec(name)?.[1] ?? []);
  const before = [...new Set(versions)].filter((found) => found !== version).at(-1);
  return names.filter((name) => {
    const found = /^shop-(?:assets|pages)-(.+)$/.exec(name)?.[1];
    return found !== undefined && found !== version && found !== before;
  });
}
