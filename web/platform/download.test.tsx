import { beforeEach, expect, it, vi } from 'vitest';
import { errorCategories } from '#contract/errors.ts';
import { storageKeys } from '#contract/brand.ts';
import { download } from './download.ts';
import { onSessionRefresh } from './session-refresh.ts';

const call = ['GET', '/orders/:id/invoice', 'Failed to fetch the invoice'] as const;
const ask = () => download({ call, params: { id: 'o1' } });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
});

it('saves the file under the name the shop gives it, for whoever is logged in', async () => {
  localStorage.setItem(storageKeys.authToken, 'mine');
  localStorage.setItem(storageKeys.tokenExpiry, String(Date.now() + 60_000));
  const headers = { 'content-disposition': 'inline; filename="KS-1.pdf"' };
  const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response('%PDF', { headers })),
  );
  vi.stubGlobal('fetch', fetched);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  expect(await ask()).toBeUndefined();
  expect(saved).toEqual(['KS-1.pdf blob:paper']);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/orders/o1/invoice');
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({ authorization: 'Bearer mine' });
});

it('says why there is no file, and saves nothing', async () => {
  const refusal = JSON.stringify({ code: 'NO_INVOICE_YET', message: 'There is no invoice for this order yet.' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(refusal, { status: 409 })));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  expect(await ask()).toMatchObject({ code: 'NO_INVOICE_YET', message: 'There is no invoice for this order yet.' });
  expect(click).not.toHaveBeenCalled();
});

it('says that the shop is out of reach', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const banner = vi.fn<(event: Event) => void>();
  addEventListener('networkError', banner, { once: true });
  expect(await ask()).toMatchObject({ category: 'NETWORK', message: errorCategories.NETWORK });
  expect(banner).toHaveBeenCalledOnce();
});

function fetchAnswering(...answers: Response[]) {
  localStorage.setItem(storageKeys.authToken, 'ended');
  localStorage.setItem(storageKeys.tokenExpiry, String(Date.now() + 60_000));
  const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(answers.shift() ?? new Response(null, { status: 500 })),
  );
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'));
}
const ended = () => Response.json({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' }, { status: 401 });

it('renews a session that has ended and saves the file all the same', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onSessionRefresh(() => Promise.resolve('fresh'));
  const tokens = fetchAnswering(ended(), new Response('%PDF'));
  expect(await ask()).toBeUndefined();
  expect(tokens()).toEqual(['Bearer ended', 'Bearer fresh']);
  expect(click).toHaveBeenCalledOnce();
});

it('ends a session that cannot be renewed, and saves nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const lost = vi.fn<(event: Event) => void>();
  addEventListener('sessionLost', lost, { once: true });
  onSessionRefresh(() => Promise.resolve(null));
  const tokens = fetchAnswering(ended());
  expect(await ask()).toMatchObject({ code: 'LOGIN_REQUIRED' });
  expect(tokens()).toEqual(['Bearer ended']);
  expect([lost.mock.calls.length, click.mock.calls.length]).toEqual([1, 0]);
});

it('ends the session in place of whoever may not have it any more', async () => {
  const lost = vi.fn<(event: Event) => void>();
  addEventListener('sessionLost', lost, { once: true });
  fetchAnswering(Response.json({ code: 'FORBIDDEN', message: 'Not for you.' }, { status: 403 }));
  expect(await ask()).toMatchObject({ code: 'FORBIDDEN' });
  expect(lost.mock.calls).toEqual([[expect.objectContaining({ detail: { stays: true } })]]);
  expect(localStorage.getItem(storageKeys.authToken)).toBeNull();
});
