/** A cached product page, as read from its HTML. */
export type KeptProduct = { path: string; name: string; picture: { url: string; alt: string } | null };

const most = 12;
const shelfNames = /^shop-pages-/;

/** Returns the product pages cached by the service worker, newest first, each product once. */
export async function keptProducts(): Promise<KeptProduct[]> {
  if (!('caches' in window)) return [];
  const found = new Map<string, KeptProduct>();
  const shelves = (await caches.keys()).filter((name) => shelfNames.test(name)).toReversed();
  for (const name of shelves) {
    const shelf = await caches.open(name);
    for (const request of (await shelf.keys()).toReversed()) {
      const { pathname, search } = new URL(request.url);
      if (!pathname.startsWith('/product/') || found.has(pathname) || found.size >= most) continue;
      const response = await shelf.match(request, { ignoreVary: true });
      const product = response && productIn(await response.text(), pathname + search);
      if (product) found.set(pathname, product);
    }
  }
  return [...found.values()];
}

/** Reads name and first picture from a product page's HTML. */
export function productIn(html: string, path: string): KeptProduct | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const name = page.querySelector('main h1')?.textContent?.trim();
  if (!name) return null;
  const image = page.querySelector('main picture img');
  const url = image?.getAttribute('src') ?? '';
  const picture = url.startsWith('/') ? { url, alt: image?.getAttribute('alt') ?? '' } : null;
  return { path, name, picture };
}
