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

type Answer = { status: number; body: unknown };

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
  const ask = (bearing: string | null) => send(request, bearing, within(signal, options));
  const answer = await ask(token);
  return token && !options.keepsSession ? renewed(answer, ask) : answer;
}

/** A second try has its full time again. */
function within(signal: AbortSignal, { timeoutSeconds = 15 }: CallOptions): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]);
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
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
