import { pictureFor } from './pictures.ts';
import type { Shelves } from './shelves.ts';
import { isKeepable, treatmentOf } from './what-to-keep.ts';
import type { FetchEvent } from './worker-scope.ts';

/** Time the network may take before a cached page is shown instead. */
const patienceMs = 3_500;
/** An older copy has outdated prices and stock: it is shown only offline. */
const freshForMs = 3_600_000;

/** Returns the worker's response to a request; undefined leaves it to the browser. */
export function answerTo(event: FetchEvent, kept: Shelves): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return undefined;
  switch (treatmentOf(url, request.mode === 'navigate')) {
    case 'asset':
      return kept.asset(request);
    case 'picture':
      return pictureFor(request);
    case 'page':
      return freshOrKept(event, url, kept);
    case 'own-page':
      return fromNetwork(event).catch(() => offlineInstead(url));
    case 'none':
      return undefined;
  }
}

async function freshOrKept(event: FetchEvent, url: URL, kept: Shelves): Promise<Response> {
  const fresh = fromNetwork(event).then((response) => {
    if (isKeepable(response)) event.waitUntil(kept.keepPage(url, response.clone()));
    return response;
  });
  // Also if the copy was shown first: then the next visit gets the new page.
  event.waitUntil(fresh.catch(() => undefined));
  const copy = await kept.keptPage(url);
  if (!copy) return fresh.catch(() => offlineInstead(url));
  const answer = fresh.catch(() => copy);
  return isFresh(copy) ? Promise.race([answer, after(patienceMs, copy)]) : answer;
}

function isFresh({ headers }: Response): boolean {
  return Date.now() - Date.parse(headers.get('date') ?? '') < freshForMs;
}

/** The browser may have sent the request already (navigation preload) while the worker was starting. */
async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Redirects, because a page is hydrated by the screen of its own URL. */
function offlineInstead(url: URL): Response {
  return Response.redirect(`/offline?${new URLSearchParams({ from: url.pathname + url.search })}`);
}

function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(value), ms);
  });
}
