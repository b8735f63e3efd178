import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { callError, unanswered } from './call-error.ts';
import type { CallError } from './call-error.ts';
import { pathOf } from './call.ts';
import type { CallRequest } from './call.ts';
import { bearer } from './session-storage.ts';
import { renewed } from './session-refresh.ts';
import { readShopClock } from './shop-clock.ts';
import type { ShopExtra } from './store.ts';

/** Per-call settings of a resource's *.api.ts. */
export type CallOptions = {
  /** Section 9: 15 s unless said; the cart has 30, the wishlist 10. */
  timeoutSeconds?: number;
  /** A failure shows no toast; the screen says it in place. */
  quiet?: boolean;
  /** A 401 neither refreshes the session nor ends it (payment, COD, verify, shipping rates). */
  keepsSession?: boolean;
  /** Sent without the session, whoever asks. */
  isAnonymous?: boolean;
};

type Answer = { status: number; body: unknown; isBusy?: boolean };

/** Pause before a read that the busy shop refused is sent again, once; spread, so that a crowd does not return at once. */
const busyPause = { least: 1_000, spread: 1_000 };

export const baseQuery: BaseQueryFn<CallRequest, unknown, CallError, CallOptions, CallOptions> = async (
  request,
  api,
  options,
) => {
  // The store is made with this extra argument (makeStore); RTK types it as unknown.
  const { callApi } = (api.extra ?? {}) as ShopExtra;
  try {
    const answer = callApi ? await callApi(pathOf(request)) : await callFromBrowser(request, api.signal, options ?? {});
    if (answer.status < 400 && answer.body !== undefined) return { data: answer.body };
    // A success that is no JSON has been cut off, or comes from something that is not the shop.
    const status = answer.status < 400 ? 502 : answer.status;
    return { error: callError(status, answer.body, request.call[2]), meta: options };
  } catch (failure) {
    if (callApi) throw failure;
    return { error: unanswered(request.call, api.signal), meta: options };
  }
};

async function callFromBrowser(request: CallRequest, signal: AbortSignal, options: CallOptions): Promise<Answer> {
  const token = options.isAnonymous ? null : bearer();
  const ask = (bearing: string | null) => sendPatiently(request, bearing, within(signal, options));
  const answer = await ask(token);
  return token && !options.keepsSession ? renewed(answer, ask) : answer;
}

/** A second try has its full time again. */
function within(signal: AbortSignal, { timeoutSeconds = 15 }: CallOptions): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]);
}

/** A read that is told to come back (503 with Retry-After) does so once before the screen says that it failed. */
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
