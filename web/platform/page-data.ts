import type { UnknownAction, ThunkAction } from '@reduxjs/toolkit';
import { createContext, data } from 'react-router';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { isCallError } from './call-error.ts';
import type { CallError } from './call-error.ts';
import { personReady } from './store.ts';
import type { ShopDispatch, ShopExtra } from './store.ts';

/** The dispatch of this page's store (server) or this tab's (browser). */
export const dispatchContext = createContext<ShopDispatch>();

type Result<T> = { data?: T; error?: unknown };
type Read<T> = ThunkAction<PromiseLike<Result<T>>, unknown, ShopExtra, UnknownAction>;

type PageTools = {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  /** Reads required data: a failure becomes the page's status. */
  need: <T>(read: Read<T>) => Promise<T>;
  /** Reads optional data: a failed part shows its error in place. */
  want: (...reads: Read<unknown>[]) => Promise<void>;
};

/**
 * Creates a route's loader. The server waits for it; the browser only starts it, so that the new screen shows its
 * skeleton at once and its hooks find the calls in flight. Pass `initiate(input, once)`.
 */
export function pageData(load: (tools: PageTools) => Promise<unknown>) {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const loading = load({ params, url: new URL(request.url), ...reading(context) });
    if (import.meta.env.SSR) await loading;
    else loading.catch(() => undefined); // the screen's own hooks see the failure and show it
    return null;
  };
}

/** The loader of screens that show session or cart: the server has no session, the browser loads the slices first. */
export async function personData({ context }: LoaderFunctionArgs) {
  await context.get(dispatchContext)(personReady());
  return null;
}

function reading(context: Readonly<RouterContextProvider>): Pick<PageTools, 'need' | 'want'> {
  const dispatch = context.get(dispatchContext);
  return {
    async need(read) {
      const result = await dispatch(read);
      if (result.data !== undefined) return result.data;
      if (isCallError(result.error)) throw failure(result.error);
      // No response at all: an internal error, whose message is for the log.
      throw new Error('A page could not read what it needs', { cause: result.error });
    },
    async want(...reads) {
      await Promise.all(reads.map((read) => dispatch(read)));
    },
  };
}

/** The data of the route's error boundary; `requestId` identifies the log line. */
export type PageFailure = { message: string; requestId?: string };

function failure(error: CallError) {
  const { message, requestId, status = 503 } = error;
  const body: PageFailure = { message, requestId };
  return data(body, { status });
}

/** Options for `initiate` in a loader: the screen's hook subscribes, the loader does not. */
export const once = { subscribe: false } as const;
