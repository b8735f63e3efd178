import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { callError, unanswered } from './call-error.ts';
import type { CallError } from './call-error.ts';
import { pathOf } from './call.ts';
import type { CallRequest } from './call.ts';
import { bearer } from './session-storage.ts';
import { renewed } from './session-refresh.ts';
import { readShopClock } from './shop-clock.ts';
import type { ShopExtra } from './store.ts';

/** Per-call options of a resource's *.api.ts. */
export type CallOptions = {
  /** Section 9: default 15 s; 30 for the cart, 10 for the wishlist. */
  timeoutSeconds?: number;
  /** A failure shows no toast; the screen shows it in place. */
  quiet?: boolean;
  /** A 401 neither refreshes nor ends the session, a 403 does not end it (payment, COD, verify, shipping rates). */
  keepsSession?: boolean;
  /** Sent without the session token even if the user is logged in. */
  isAnonymous?: boolean;
};

type Answer = { status: number; body: unknown; isBusy?: boolean };

/**
 * Delay (ms) before the single retry of a read refused by the busy server; randomised, so that clients do not all
 * return at once.
 */
const busyPause = { least: 1_000, spread: 1_000 };

export const baseQuery: BaseQueryFn<CallRequest, unknown, CallError, CallOptions, CallOptions> = async (
  request,
  api,
  options,
) => {
  // Sound: the store is created with this extra argument (makeStore); RTK types it as unknown.
  const { callApi } = (api.extra ?? {}) as ShopExtra;
  try {
    const answer = callApi ? await callApi(pathOf(request)) : await callFromBrowser(request, api.signal, options ?? {});
    if (answer.status < 400 && answer.body !== undefined) return { data: answer.body };
    // A success without JSON was truncated or does not come from our server.
    const status = answer.status < 400 ? 502 : answer.status;
    return { error: callError(status, answer.body, request.call[2]), meta: options };
  } catch (failure) {
    if (callApi) throw failure;
    return { error: unanswered(request.call, api.signal), meta: options };
  }
};

async function callFromBrowser(request: CallRequest, signal: AbortSignal, options: CallOptions): Promise<Answer> {
  const sessionToken = options.isAnonymous ? null : bearer();
  const ask = (token: string | null) => sendPatiently(request, token, within(signal, options));
  const answer = await ask(sessionToken);
  return sessionToken && !options.keepsSession ? renewed(answer, ask) : answer;
}

/**
 * Every attempt after a token refresh gets the full timeout again; the retry after a 503 shares the timeout of the
 * first attempt.
 */
function within(signal: AbortSignal, { timeoutSeconds = 15 }: CallOptions): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]);
}

/** Retries a read once after a 503 with Retry-After, before the screen shows a failure. */
async function sendPatiently(request: CallRequest, token: string | null, signal: AbortSignal): Promise<Answer> {
  const first = await send(request, token, signal);
  if (!first.isBusy || request.call[0] !== 'GET') return first;
  await new Promise((over) => setTimeout(over, busyPause.least + Math.random() * busyPause.spread));
  return send(request, token, signal);
}

async function send(request: CallRequest, token: string | null, signal: AbortSignal): Promise<Answer> {
  const { call, body } = request;
  const isForm = body instanceof FormData;
  const response = await fetch(`/api${pathOf(request)}`, {
    method: call[0],
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    signal,
  });
  readShopClock(response.headers);
  const { status, headers } = response;
  const isBusy = status === 503 && headers.has('retry-after');
  return { status, isBusy, body: await response.json().catch(() => undefined) };
}
