import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, it, vi } from 'vitest';
import { storageKeys } from '#contract/brand.ts';
import { shopApi } from '#web/platform/api.ts';
import { clearSession, expireSession, saveSession } from '#web/platform/session-storage.ts';
import { cartSlice } from '#web/resources/cart/cart.slice.ts';
import { forgetPerson, personalKeys } from './personal-keys.ts';
import { selectSession, sessionSlice, signedIn } from './session.slice.ts';
import { startSession } from './start-session.ts';
import { asha } from './testing/asha.ts';

const store = configureStore({
  reducer: {
    api: shopApi.reducer,
    [sessionSlice.name]: sessionSlice.reducer,
    [cartSlice.name]: cartSlice.reducer,
  },
  middleware: (defaults) => defaults({ serializableCheck: false }).concat(shopApi.middleware),
});
store.dispatch(startSession() as never);

const typed = () => sessionStorage.getItem(personalKeys.ticketDraft);

beforeEach(() => {
  saveSession({ token: 'hers', user: asha });
  store.dispatch(signedIn({ token: 'hers', user: asha }));
  sessionStorage.setItem(personalKeys.ticketDraft, '{}');
  localStorage.setItem(personalKeys.recentSearches, '["hers"]');
});

/** Simulates another tab: the storage event is for the last of the four keys. */
async function endElsewhere(end: () => void) {
  end();
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.tokenExpiry }));
  await expect.poll(() => selectSession(store.getState()).isAuthenticated).toBe(false);
}

it('a session that another tab finds over ends here too: what is being typed stays, searches go', async () => {
  const lost = vi.fn<() => void>();
  addEventListener('sessionLost', lost, { once: true });
  await endElsewhere(expireSession);
  expect(typed()).not.toBeNull();
  // The next person would be shown them.
  expect(localStorage.getItem(personalKeys.recentSearches)).toBeNull();
  // On this event forms save their values.
  expect(lost).toHaveBeenCalledOnce();
});

it('a logout in another tab takes it away, also after a session that had ended by itself', async () => {
  localStorage.setItem(storageKeys.sessionExpired, 'true');
  await endElsewhere(() => {
    forgetPerson();
    clearSession();
  });
  expect(typed()).toBeNull();
});

it('a profile that did not come at the start is read once the network is back', async () => {
  const stored = { ...asha, firebaseUid: '', email: null };
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl';
  saveSession({ token, user: stored });
  store.dispatch(signedIn({ token, user: stored }));
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/auth/profile')
      ? Response.json({ success: true, user: { ...asha, firebaseUid: 'f1' } })
      : new Response('', { status: 503 }),
  );
  dispatchEvent(new Event('online'));
  await expect.poll(() => selectSession(store.getState()).user?.email).toBe(asha.email);
  vi.unstubAllGlobals();
});
