import { beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import type { User } from '#contract/auth.ts';
import { makeStore } from '#web/app/store.ts';
import { saveSession } from '#web/platform/session-storage.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { saveGuestCart } from '#web/resources/cart/guest-cart.ts';
import { endSession } from './end-session.ts';
import { personalKeys } from './personal-keys.ts';
import { selectSession, signedIn } from './session.slice.ts';

const session = { token: 'own', user: { _id: 'u1', name: 'Asha', role: 'user', avatar: null } as User };

beforeEach(() => vi.useFakeTimers());

it('forgets who was here soon, also on a line that does not answer; the server is told with their token', async () => {
  saveSession(session);
  localStorage.setItem(personalKeys.addresses, '[]');
  const sent: [string, string | undefined][] = [];
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push([path, headers['authorization']]);
    return new Promise(() => undefined);
  });
  const store = makeStore();
  store.dispatch(signedIn(session));
  void store.dispatch(endSession() as never);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(selectSession(store.getState()).isAuthenticated).toBe(false);
  expect(localStorage.getItem(storageKeys.authToken)).toBeNull();
  expect(localStorage.getItem(personalKeys.addresses)).toBeNull();
  expect(sent).toContainEqual(['/api/auth/logout', 'Bearer own']);
});

it('takes along what was added without a network and has not joined their cart: it is not for whoever comes next', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const store = openStore([line()]);
  saveGuestCart({ items: [line()], mergeId: null, sent: [] });
  store.dispatch(signedIn(session));
  void store.dispatch(endSession() as never);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.getState().cart.guest.items).toEqual([]);
  expect(localStorage.getItem(storageKeys.guestCart)).toBeNull();
});
