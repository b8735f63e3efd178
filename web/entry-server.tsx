import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
} from 'react-router';
import type { StaticHandlerContext } from 'react-router';
import type { ShopFacts } from '#contract/rules/shop-facts.ts';
import { deferredParts } from './platform/deferred.tsx';
import { hydrate } from './platform/hydrate.ts';
import { OriginContext } from './platform/page-head.tsx';
import { dispatchContext } from './platform/page-data.ts';
import { setShopFacts } from './platform/shop-facts.ts';
import type { RouteHandle } from './platform/route-handle.ts';
import type { ApiAnswer } from './platform/store.ts';
import { addPersonalSlices } from './app/person.ts';
import { pageState, storeSent } from './app/page-state.ts';
import type { PageState } from './app/page-state.ts';
import { routes } from './app/routes.tsx';
import { makeStore } from './app/store.ts';
import type { ShopStore } from './app/store.ts';

export type PageRequest = {
  url: URL;
  origin: string;
  facts: ShopFacts;
  requestId: string;
  callApi: (path: string) => Promise<ApiAnswer>;
};

export type Page = {
  status: number;
  /** Set for redirects only, which have nothing else. */
  location?: string;
  /** The title, meta and link elements for the document's head. */
  head: string;
  body: string;
  state: PageState | null;
  tags: string[];
  /** All requests succeeded; a page with a missing part must not be cached. */
  isWhole: boolean;
  modules: string[];
  /** Why the page failed, for the log. */
  failure?: unknown;
};

addPersonalSlices();
const handler = createStaticHandler(routes);
const root = '<div id="root">';

/** Returns the page's cache key: its path and the query parameters its route knows. Unknown paths share one page. */
export function pageKey(url: URL): string {
  const handle: RouteHandle | undefined = matchRoutes(routes, url.pathname)?.at(-1)?.route.handle;
  if (handle?.status === 404) return 'page:not-found';
  const known = [...(handle?.query ?? [])]
    .sort()
    .flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value]));
  return `page:${url.pathname}?${new URLSearchParams(known)}`;
}

/** Renders one page with the responses of the public API. */
export async function render({ url, origin, facts, requestId, callApi }: PageRequest): Promise<Page> {
  const tags = new Set<string>();
  let isWhole = true;
  const store = makeStore({
    async callApi(path) {
      const answer = await callApi(path).catch((failure: unknown) => {
        isWhole = false;
        throw failure;
      });
      isWhole &&= answer.status < 400;
      for (const tag of answer.tags) tags.add(tag);
      return answer;
    },
  });
  const requestContext = new RouterContextProvider(new Map([[dispatchContext, store.dispatch]]));
  const context = await handler.query(new Request(url), { requestContext });
  if (context instanceof Response) return redirection(context);
  await deferredParts();
  const failure = failureIn(context, requestId);
  setShopFacts(facts);
  const drawn = draw({ context, store: isWhole ? store : asSent(store), origin, requestId });
  const status = drawn.failure ? 500 : statusOf(context);
  return {
    ...drawn,
    status,
    state: pageState({ origin, facts }, store.getState(), context),
    tags: [...tags],
    isWhole,
    modules: context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.module ?? []),
    failure: drawn.failure ?? failure,
  };
}

/**
 * Renders failed parts as still loading, so that the browser hydrates without a mismatch, requests them again and shows
 * the error in place if that fails too.
 */
function asSent(store: ShopStore): ShopStore {
  const sent = makeStore();
  sent.dispatch(hydrate(storeSent(store.getState())));
  return sent;
}

type Drawable = { context: StaticHandlerContext; store: ShopStore; origin: string; requestId: string };
type RenderedPage = { head: string; body: string; failure?: unknown };

/** Renders the page; if a screen throws, renders its route's error screen instead. */
function draw(page: Drawable): RenderedPage {
  try {
    return drawOnce(page);
  } catch (failure) {
    page.context.errors = { [boundaryOf(page.context)]: serverFailure(page.requestId) };
    return { ...drawOnce(page), failure };
  }
}

function drawOnce({ context, store, origin }: Drawable): RenderedPage {
  const html = renderToString(
    <div id="root">
      <Provider store={store}>
        <OriginContext value={origin}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </OriginContext>
      </Provider>
    </div>,
  );
  // React puts title, meta and link before the first element; only what follows is hydrated.
  const start = html.indexOf(root);
  return { head: html.slice(0, start), body: html.slice(start + root.length, -'</div>'.length) };
}

/** Replaces an error thrown by a loader, other than a response, by one that may be shown; the log gets the original. */
function failureIn(context: StaticHandlerContext, requestId: string): unknown {
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue;
    context.errors = { ...context.errors, [id]: serverFailure(requestId) };
    return error;
  }
  return undefined;
}

function serverFailure(requestId: string) {
  return { status: 500, statusText: '', internal: false, data: { message: '', requestId } };
}

function boundaryOf(context: StaticHandlerContext): string {
  const boundary = context.matches.findLast(({ route }) => route.ErrorBoundary);
  return boundary?.route.id ?? '0';
}

function statusOf({ errors, matches, statusCode }: StaticHandlerContext): number {
  const handle: RouteHandle | undefined = matches.at(-1)?.route.handle;
  return errors ? statusCode : (handle?.status ?? statusCode);
}

function redirection(response: Response): Page {
  const location = response.headers.get('location') ?? '/';
  return { status: response.status, location, head: '', body: '', state: null, tags: [], isWhole: true, modules: [] };
}
