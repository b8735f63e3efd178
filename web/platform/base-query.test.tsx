import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import { connectionMessages, errorCategories } from '#contract/errors.ts';
import { mutation, query, shopApi } from './api.ts';
import type { CallOptions } from './base-query.ts';
import type { CallError } from './call-error.ts';
import { onSessionRefresh } from './session-refresh.ts';

const path = '/things';
type Answer = number | 'nothing' | 'never' | 'busy';
type Sent = { token: string | null };

/** Responds with these in turn and records the tokens of the requests. */
function serverAnswers(...answers: Answer[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    const answer = answers[sent.length];
    sent.push({ token: headers['authorization']?.replace('Bearer ', '') ?? null });
    if (answer === 'nothing') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'never')
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    if (answer === 'busy') return Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': '1' } }));
    return Promise.resolve(new Response(JSON.stringify({ message: 'The server says so.' }), { status: answer ?? 200 }));
  });
  return sent;
}

let calls = 0;

function makeStore() {
  return configureStore({
    reducer: { api: shopApi.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
  });
}

async function ask(options: CallOptions = {}, method: 'GET' | 'POST' = 'GET') {
  const store = makeStore();
  calls += 1;
  const name = `thing${calls}`;
  const api = shopApi.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query({ query: () => ({ call: [method, path, 'Failed to fetch things'] }), extraOptions: options }),
    }),
  });
  // Sound: the endpoint was injected under this name just above.
  const { initiate } =
    (api.endpoints as unknown as Record<string, { initiate: (input: undefined) => never }>)[name] ?? {};
  const result: { data?: unknown; error?: CallError } = await store.dispatch(initiate?.(undefined) as never);
  return result;
}

const keys = ['authToken', 'savedToken', 'user', 'tokenExpiry'] as const;
const stored = () => keys.map((key) => localStorage.getItem(storageKeys[key])).filter((value) => value !== null);

function beLoggedIn() {
  localStorage.setItem(storageKeys.authToken, 'old');
  localStorage.setItem(storageKeys.savedToken, 'old');
  localStorage.setItem(storageKeys.user, '{}');
  localStorage.setItem(storageKeys.tokenExpiry, String(Date.now() + 60_000));
}

const lost: unknown[] = [];
const failures: unknown[] = [];
window.addEventListener('sessionLost', (event) => lost.push((event as CustomEvent).detail));
window.addEventListener('networkError', (event) => failures.push((event as CustomEvent).detail));

beforeEach(() => {
  lost.length = 0;
  failures.length = 0;
  onSessionRefresh(async () => 'new');
});

describe('the classifier of section 8, on a call', () => {
  it.each([
    [500, 'SERVER', errorCategories.SERVER],
    [503, 'SERVER', errorCategories.SERVER],
    [401, 'AUTH', errorCategories.AUTH],
    [403, 'AUTH', errorCategories.AUTH],
    [400, 'VALIDATION', 'The server says so.'],
    [404, 'NOT_FOUND', errorCategories.NOT_FOUND],
    [409, 'UNKNOWN', 'The server says so.'],
  ] as const)('an answer of %s is %s', async (status, category, message) => {
    serverAnswers(status);
    expect((await ask()).error).toMatchObject({ category, message, status });
    expect(failures).toEqual([]);
  });

  it('no answer is NETWORK, and the event says so to the banner', async () => {
    serverAnswers('nothing');
    expect((await ask()).error).toMatchObject({ category: 'NETWORK', message: errorCategories.NETWORK });
    expect(failures).toEqual([{ message: connectionMessages.backendDown }]);
  });
});

describe('a busy shop (503 with Retry-After)', () => {
  it.each([
    { what: 'a read is sent again', method: 'GET', answers: ['busy', 200], ends: { requests: 2 } },
    { what: 'once, no more', method: 'GET', answers: ['busy', 'busy', 200], ends: { requests: 2, fault: 503 } },
    { what: 'a write is not', method: 'POST', answers: ['busy', 200], ends: { requests: 1, fault: 503 } },
    { what: 'nor without a time', method: 'GET', answers: [503, 200], ends: { requests: 1, fault: 503 } },
  ] as const)('$what', async ({ method, answers, ends }) => {
    vi.useFakeTimers();
    const sent = serverAnswers(...answers);
    const asked = ask({}, method);
    await vi.advanceTimersByTimeAsync(2_000);
    const fault = (await asked).error?.status;
    expect({ requests: sent.length, ...(fault && { fault }) }).toEqual(ends);
  });
});

describe('a 401 (section 7)', () => {
  it('is tried once more with a refreshed token', async () => {
    beLoggedIn();
    const sent = serverAnswers(401, 200);
    expect((await ask()).data).toEqual({ message: 'The server says so.' });
    expect(sent).toEqual([{ token: 'old' }, { token: 'new' }]);
    expect(lost).toEqual([]);
  });

  it('ends the session when the second try fails as well: no third one', async () => {
    beLoggedIn();
    const sent = serverAnswers(401, 401, 200);
    expect((await ask()).error?.status).toBe(401);
    expect(sent).toHaveLength(2);
    expect(stored()).toEqual([]);
    expect(lost).toEqual([{ stays: false }]);
  });

  it('ends the session when there is no fresh token', async () => {
    beLoggedIn();
    onSessionRefresh(async () => null);
    const sent = serverAnswers(401);
    await ask();
    expect(sent).toHaveLength(1);
    expect(stored()).toEqual([]);
    expect(lost).toEqual([{ stays: false }]);
  });

  it('ends no session while nobody can be asked for a fresh token', async () => {
    beLoggedIn();
    onSessionRefresh(async () => Promise.reject(new Error('away')));
    serverAnswers(401);
    expect((await ask()).error?.category).toBe('NETWORK');
    expect(stored()).toHaveLength(4);
    expect(lost).toEqual([]);
  });

  it('leads nobody away who has no session', async () => {
    const sent = serverAnswers(401);
    expect((await ask()).error?.category).toBe('AUTH');
    expect([sent.length, lost.length]).toEqual([1, 0]);
  });

  it('changes nothing for calls that keep the session, such as those of an order', async () => {
    beLoggedIn();
    const sent = serverAnswers(401);
    expect((await ask({ keepsSession: true })).error?.status).toBe(401);
    expect(sent).toHaveLength(1);
    expect(stored()).toHaveLength(4);
    expect(lost).toEqual([]);
  });

  it('of several calls at once is answered by one refresh', async () => {
    beLoggedIn();
    const refresh = vi.fn<() => Promise<string>>(async () => 'new');
    onSessionRefresh(refresh);
    serverAnswers(401, 401, 200, 200);
    await Promise.all([ask(), ask()]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

it('a 403 takes the stored session too, and leads nobody away (section 8)', async () => {
  beLoggedIn();
  serverAnswers(403);
  await ask();
  expect(stored()).toEqual([]);
  expect(lost).toEqual([{ stays: true }]);
});

it('an anonymous call never shows the session (section 6, T-shirt listing)', async () => {
  beLoggedIn();
  const sent = serverAnswers(200);
  await ask({ isAnonymous: true });
  expect(sent).toEqual([{ token: null }]);
});

describe('time (section 9)', () => {
  it.each([
    ['15 s unless said', {}, 15],
    ['30 s for the cart', { timeoutSeconds: 30 }, 30],
    ['10 s for wishlist and popup', { timeoutSeconds: 10 }, 10],
  ] as const)('%s', async (_, options, seconds) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    serverAnswers(200);
    await ask(options);
    expect(timeout.mock.calls).toEqual([[seconds * 1000]]);
  });

  it('that is over counts as no answer', async () => {
    const soon = AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    vi.stubGlobal('fetch', async () => Promise.reject(soon.reason as Error));
    expect((await ask()).error?.category).toBe('NETWORK');
    expect(failures).toHaveLength(1);
  });
});

describe('what a write may have changed is read again', () => {
  const api = shopApi.injectEndpoints({
    endpoints: (build) => ({
      readThings: query(build, ['GET', path, 'Failed to fetch things'], { tags: ['orders'] }),
      writeThings: mutation(build, ['POST', path, 'Failed to save things'], { invalidates: ['orders'] }),
    }),
  });

  it.each([
    { what: 'after a success', answer: 200, reads: 2 },
    { what: 'after no answer, as it may have been done', answer: 'nothing', reads: 2 },
    { what: 'not after a refusal', answer: 409, reads: 1 },
  ] as const)('$what', async ({ answer, reads }) => {
    const sent = serverAnswers(200, answer, 200);
    const store = makeStore();
    await store.dispatch(api.endpoints.readThings.initiate());
    await store.dispatch(api.endpoints.writeThings.initiate());
    await new Promise((over) => setTimeout(over, 20));
    expect(sent).toHaveLength(reads + 1);
  });
});
