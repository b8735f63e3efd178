import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { saveSession } from '#web/platform/session-storage.ts';
import { accountApi } from './account.api.ts';
import { restoreSession } from './keep-session.ts';
import { leaveSession } from './open-session.ts';
import { personalKeys } from './personal-keys.ts';
import { selectUser, signedIn } from './session.slice.ts';
import { asha } from './testing/asha.ts';

it('whoever finds the session of somebody else, as another tab has begun it, is shown nothing of who was here', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, sessions: [{ id: 's1' }] }));
  const store = makeStore();
  const { sessions } = accountApi.endpoints;
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  await store.dispatch(sessions.initiate(undefined));
  sessionStorage.setItem(personalKeys.formDraft, '{}');
  expect(sessions.select(undefined)(store.getState() as never).data).toHaveLength(1);
  const stored = { token: 'his', user: { ...asha, _id: 'u2', name: 'Ravi' } };
  saveSession(stored);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  void store.dispatch(restoreSession(stored) as never);
  expect(selectUser(store.getState())).toBeNull();
  expect(sessions.select(undefined)(store.getState() as never).data).toBeUndefined();
  expect(sessionStorage.getItem(personalKeys.formDraft)).toBeNull();
  expect(localStorage.getItem('authToken')).toContain('his');
});

it('a session that ends by force takes the searches along, which the next person would see, and nothing typed', () => {
  const store = makeStore();
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  localStorage.setItem(personalKeys.recentSearches, '["hers"]');
  sessionStorage.setItem(personalKeys.ticketDraft, '{}');
  store.dispatch(leaveSession() as never);
  expect(selectUser(store.getState())).toBeNull();
  expect(localStorage.getItem(personalKeys.recentSearches)).toBeNull();
  expect(sessionStorage.getItem(personalKeys.ticketDraft)).not.toBeNull();
});
