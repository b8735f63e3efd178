import { oldShelves, pageKey, pictureShelf, shelfName, surplusPages } from './what-to-keep.ts';
import type { BuiltShop } from './worker-scope.ts';

/** The worker's caches of one version: the app's own files and pages, and visited pages. */
export function shelves({ version, files, pages }: BuiltShop) {
  const assets = shelfName('assets', version);
  const visited = shelfName('pages', version);

  const fill = async () => {
    const [fileShelf, pageShelf] = await Promise.all([
      caches.open(assets),
      caches.open(visited),
      caches.open(pictureShelf),
    ]);
    await fileShelf.addAll(files);
    await pageShelf.addAll(pages.map((page) => new Request(page, { cache: 'reload', credentials: 'omit' })));
  };

  const keepAsset = async (request: Request, response: Response) => {
    await (await shelf(assets))?.put(request, response);
  };

  return {
    /**
     * Caches the app's own files; those the page has already loaded come from the HTTP cache. On a full device the
     * worker is installed without them, since notifications need it.
     */
    stock: () => fill().catch(ignoreFullStorage),

    async clearOld(): Promise<void> {
      const old = oldShelves(await caches.keys(), version);
      await Promise.all(old.map((name) => caches.delete(name)));
    },

    /** Returns a content-hashed file, from whichever version has it. */
    async asset(request: Request): Promise<Response> {
      const kept = await caches.match(request);
      if (kept) return kept;
      const response = await fetch(request);
      // A full cache must not lose the file.
      if (response.status === 200) await keepAsset(request, response.clone()).catch(() => undefined);
      return response;
    },

    async keepPage(url: URL, response: Response): Promise<void> {
      const pageShelf = await shelf(visited);
      if (!pageShelf) return;
      const key = pageKey(url);
      // Deleting it first makes it the newest in the order of the keys.
      if (!pages.includes(key)) await pageShelf.delete(key);
      await pageShelf.put(key, response);
      const keys = (await pageShelf.keys()).map((request) => pathOf(request));
      await Promise.all(surplusPages(keys, pages).map((old) => pageShelf.delete(old)));
    },

    /** Returns the cached page, or a redirect to another cached URL of the same product. */
    async keptPage(url: URL): Promise<Response | undefined> {
      const kept = await matchIn(visited, pageKey(url));
      if (kept) return kept;
      if (!url.pathname.startsWith('/product/')) return undefined;
      const keys = (await (await shelf(visited))?.keys()) ?? [];
      const twin = keys.map(pathOf).findLast((key) => key.split('?', 1)[0] === url.pathname);
      return twin === undefined ? undefined : Response.redirect(twin);
    },
  };
}

export type Shelves = ReturnType<typeof shelves>;

/**
 * Opens a cache only if it exists: once the app was removed, a worker still answering its last page must not recreate
 * it.
 */
export async function shelf(name: string): Promise<Cache | undefined> {
  return (await caches.has(name)) ? caches.open(name) : undefined;
}

/** Looks up this version's cache first, then the previous version's. */
async function matchIn(shelfFirst: string, key: string): Promise<Response | undefined> {
  const own = await (await shelf(shelfFirst))?.match(key, { ignoreVary: true });
  return own ?? caches.match(key, { ignoreVary: true });
}

function ignoreFullStorage(error: unknown): void {
  if (!(error instanceof Error && error.name === 'QuotaExceededError')) throw error;
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
