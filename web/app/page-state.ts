import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router';
import type { HydrationState, StaticHandlerContext } from 'react-router';
import type { ShopFacts } from '#contract/rules/shop-facts.ts';
import type { PageStore } from '#web/platform/hydrate.ts';
import type { ShopState } from './store.ts';

/** The data a page carries for hydration, as JSON in the element #page-state. */
export type PageState = {
  origin: string;
  facts: ShopFacts;
  store: PageStore;
  loaderData: Record<string, null>;
  errors: Record<string, RouteFailure> | null;
};

type RouteFailure = { status: number; data: unknown };

export function pageState(
  shop: Pick<PageState, 'origin' | 'facts'>,
  state: ShopState,
  context: StaticHandlerContext,
): PageState {
  const loaderData = Object.fromEntries(Object.keys(context.loaderData).map((id) => [id, null]));
  const errors =
    context.errors && Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, failureOf(error)]));
  return { ...shop, store: storeSent(state), loaderData, errors };
}

/** React Router only recognises its own error class after hydration. */
export function hydrationData({ loaderData, errors }: PageState): HydrationState {
  return {
    loaderData,
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([id, { status, data }]) => [id, new ErrorResponse(status, '', data)]),
      ),
  };
}

/** Errors other than responses stay on the server: their text is for the log. */
function failureOf(error: unknown): RouteFailure {
  return isRouteErrorResponse(error) ? { status: error.status, data: error.data } : { status: 500, data: null };
}

/** Returns the browser's initial state. Failed queries are left out: the browser retries them by itself. */
export function storeSent(state: ShopState): PageStore {
  return { api: reads(state) };
}

/**
 * Keeps only fulfilled queries, without values that differ between renders, so that the same page has the same ETag.
 */
function reads({ api }: ShopState): PageStore['api'] {
  const finished = Object.entries(api.queries).filter(([, read]) => read?.status === 'fulfilled');
  const queries = Object.fromEntries(
    finished.map(([key, read]) => [key, { ...read, requestId: 'page', startedTimeStamp: 1, fulfilledTimeStamp: 1 }]),
  );
  return { queries, mutations: {}, provided: api.provided, subscriptions: {} } as PageStore['api'];
}
