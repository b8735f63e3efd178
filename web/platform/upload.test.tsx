import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import { errorCategories } from '#contract/errors.ts';
import { onSessionRefresh } from './session-refresh.ts';
import { upload } from './upload.ts';

const call = ['POST', '/admin/pictures', 'Failed to save the picture'] as const;
const refusal = (reason: unknown) => reason;

function send(signal = new AbortController().signal) {
  return upload({ call, body: new FormData(), onProgress: () => undefined, signal }).catch(refusal);
}

const lost = vi.fn<(event: Event) => void>();
const banner = vi.fn<(event: Event) => void>();

beforeEach(() => {
  localStorage.setItem(storageKeys.authToken, 'ended');
  localStorage.setItem(storageKeys.tokenExpiry, String(Date.now() + 60_000));
  addEventListener('sessionLost', lost);
  addEventListener('networkError', banner);
});
afterEach(() => {
  removeEventListener('sessionLost', lost);
  removeEventListener('networkError', banner);
});

/**
 * Responds with these statuses in turn, 0 for a broken connection; returns the authorization headers of the requests.
 */
function serverAnswers(...statuses: number[]): (string | null)[] {
  const tokens: (string | null)[] = [];
  class Request extends EventTarget {
    status = 0;
    responseText = '{"message":"The server says so."}';
    upload = new EventTarget();
    token: string | null = null;
    open() {}
    abort() {}
    setRequestHeader(_: string, value: string) {
      this.token = value;
    }
    send() {
      this.status = statuses[tokens.push(this.token) - 1] ?? 500;
      queueMicrotask(() => this.dispatchEvent(new Event('loadend')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return tokens;
}

it('renews a session that has ended and sends the files all the same', async () => {
  onSessionRefresh(() => Promise.resolve('fresh'));
  const tokens = serverAnswers(401, 201);
  expect(await send()).toEqual({ message: 'The server says so.' });
  expect(tokens).toEqual(['Bearer ended', 'Bearer fresh']);
  expect(lost).not.toHaveBeenCalled();
});

it('ends a session that cannot be renewed, and sends nothing a second time', async () => {
  onSessionRefresh(() => Promise.resolve(null));
  const tokens = serverAnswers(401);
  expect(await send()).toMatchObject({ category: 'AUTH', status: 401 });
  expect(tokens).toEqual(['Bearer ended']);
  expect(lost).toHaveBeenCalledOnce();
  expect(localStorage.getItem(storageKeys.authToken)).toBeNull();
});

it('ends the session in place of whoever may not do it any more', async () => {
  serverAnswers(403);
  expect(await send()).toMatchObject({ status: 403 });
  expect(lost.mock.calls).toEqual([[expect.objectContaining({ detail: { stays: true } })]]);
  expect(localStorage.getItem(storageKeys.authToken)).toBeNull();
});

it('ends no session while nobody can be asked for a fresh token', async () => {
  onSessionRefresh(() => Promise.reject(new Error('away')));
  serverAnswers(401);
  expect(await send()).toMatchObject({ category: 'NETWORK' });
  expect(lost).not.toHaveBeenCalled();
});

it('tells the banner that the shop is out of reach, but not of what was given up', async () => {
  const tokens = serverAnswers(0, 0);
  expect(await send()).toMatchObject({ category: 'NETWORK', message: errorCategories.NETWORK });
  expect(banner).toHaveBeenCalledOnce();
  await send(AbortSignal.abort());
  expect(banner).toHaveBeenCalledOnce();
  expect(tokens).toHaveLength(1);
});
