import './styles.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterContextProvider, createBrowserRouter, matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { freezeParts } from './platform/deferred.tsx';
import { hydrate } from './platform/hydrate.ts';
import { OriginContext } from './platform/page-head.tsx';
import { dispatchContext } from './platform/page-data.ts';
import { setShopFacts } from './platform/shop-facts.ts';
import type { RouteHandle } from './platform/route-handle.ts';
import { EarlyPress } from './app/early-press.tsx';
import { hydrationData } from './app/page-state.ts';
import type { PageState } from './app/page-state.ts';
import { loadPerson, meetVisitor, openPerson } from './app/open-person.ts';
import { routes } from './app/routes.tsx';
import { makeStore } from './app/store.ts';

// The contract's schemas load later, with zod: it would probe `new Function`, which the CSP reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.querySelector('#root');
const page = readPage();
if (root && page) void resume(root, page);

/** Hydrates the server's page with the same store and screen, without repeating requests. */
async function resume(root: Element, page: PageState) {
  setShopFacts(page.facts);
  const store = makeStore({ openPerson });
  store.dispatch(hydrate(page.store));
  const matched = matchRoutes(routes, location)?.map(({ route }) => route) ?? [];
  await Promise.all(matched.map(settle));
  if (matched.some(needsPerson)) await loadPerson(store.dispatch);
  const router = createBrowserRouter(routes, {
    hydrationData: hydrationData(page),
    getContext: () => new RouterContextProvider(new Map([[dispatchContext, store.dispatch]])),
  });
  const { location: first } = router.state;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location !== first) freezeParts();
  });
  // Data stored in this browser (session, cart) are restored before hydration but rendered after it: React compares
  // with serverState.
  const serverState = store.getState();
  meetVisitor(store.dispatch);
  // Time-sliced: a tap during hydration is handled first.
  startTransition(() => {
    hydrateRoot(
      root,
      <Provider store={store} serverState={serverState}>
        <OriginContext value={page.origin}>
          <RouterProvider router={router} />
          <EarlyPress />
        </OriginContext>
      </Provider>,
    );
  });
  // From here on React handles presses; boot.ts stops marking them.
  document.documentElement.dataset.live = '';
}

function readPage(): PageState | null {
  const text = document.querySelector('#page-state')?.textContent;
  return text ? JSON.parse(text) : null;
}

/** Loads a matched lazy route first: it would otherwise hydrate as its fallback and flash. */
async function settle(route: RouteObject) {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}

function needsPerson({ handle }: RouteObject): boolean {
  // Sound: handles in routes.tsx are RouteHandles.
  return (handle as RouteHandle | undefined)?.needsPerson === true;
}
