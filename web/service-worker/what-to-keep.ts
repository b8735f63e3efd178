/** Caching strategy of a URL: cache first, network first with a cached fallback, or network only. */
type Treatment = 'asset' | 'picture' | 'page' | 'own-page' | 'none';

/** Paths that are no shop pages and are left to the browser. */
const elsewhere = /^\/(api|outbox|identitytoolkit|securetoken|__)(\/|$|\.)/;

/** Pages that are the same for everyone and useful offline. */
const readable =
  /^\/($|products?($|\/)|search$|cart$|offline$|about$|contact$|faq$|privacy$|terms$|cookies$|returns$|shipping$)/;

/** Returns the strategy. All other pages (checkout, orders, profile, dashboards, login) are never cached. */
export function treatmentOf(url: URL, isNavigation: boolean): Treatment {
  const { pathname } = url;
  if (isNavigation) {
    if (elsewhere.test(pathname) || /\.\w+$/.test(pathname)) return 'none';
    return readable.test(pathname) ? 'page' : 'own-page';
  }
  if (pathname.startsWith('/assets/')) return 'asset';
  return pathname.startsWith('/media/') ? 'picture' : 'none';
}

/** Whether a response may be cached: a complete page of this shop without personal data. */
export function isKeepable(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const { headers } = response;
  const isPlain = response.status === 200 && response.type === 'basic' && !response.redirected;
  const isShared = !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '');
  return isPlain && isShared && (headers.get('content-type') ?? '').startsWith('text/html');
}

/** Pages whose query parameters do not change them. */
const addressAlone = new Set(['/', '/cart', '/offline']);

/** Returns the cache key of a page: its URL without tracking parameters. */
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

/** Returns the pages to delete, oldest first: `keys` are in the order of caching. The app's own pages stay. */
export function surplusPages(keys: readonly string[], ownPages: readonly string[]): string[] {
  const others = keys.filter((key) => !ownPages.includes(key));
  const products = others.filter((key) => key.startsWith('/product/'));
  const rest = others.filter((key) => !key.startsWith('/product/'));
  return [...products.slice(0, -mostProducts), ...rest.slice(0, -mostPages)];
}

/** Returns a key common to all widths of a picture. */
export function pictureKey(pathname: string): string {
  return pathname.replace(/[^/]*$/, '');
}

const prefix = 'shop-';

export function shelfName(kind: 'assets' | 'pages', version: string): string {
  return `${prefix}${kind}-${version}`;
}

export const pictureShelf = `${prefix}pictures`;

/**
 * Returns the outdated caches. Those of the previous version stay, since an open tab may still use it. `names` are in
 * the order of creation.
 */
export function oldShelves(names: readonly string[], version: string): string[] {
  const versions = names.flatMap((name) => /^shop-(?:assets|pages)-(.+)$/.exec(name)?.[1] ?? []);
  const before = [...new Set(versions)].filter((found) => found !== version).at(-1);
  return names.filter((name) => {
    const found = /^shop-(?:assets|pages)-(.+)$/.exec(name)?.[1];
    return found !== undefined && found !== version && found !== before;
  });
}
