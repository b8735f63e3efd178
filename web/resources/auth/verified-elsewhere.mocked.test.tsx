import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import type { IdentityClient } from './identity.ts';
import { restoreSession } from './keep-session.ts';
import { selectSession, signedIn } from './session.slice.ts';
import type { Identity } from './session.slice.ts';
import { asha } from './testing/asha.ts';
import { VerifyCard } from './verify-card.tsx';

const identity: Identity = {
  uid: asha.firebaseUid,
  email: asha.email,
  phoneNumber: null,
  displayName: asha.name,
  emailVerified: true,
  photoURL: null,
};
let known: Identity;

// The provider's SDK needs a browser.
vi.mock('./identity.ts', () => ({
  connectIdentity: (): Partial<IdentityClient> => ({
    remembered: async () => known,
    reread: async () => known,
    refresh: async () => 'id-token',
  }),
}));

const stored = { user: { ...asha, emailVerified: false }, token: 'old' };

beforeEach(() => {
  known = identity;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/auth/profile')) return Response.json({ success: true, user: stored.user });
    if (url.endsWith('/auth/verify-token')) return Response.json({ success: true, user: asha, jwtToken: 'new' });
    return Response.json({ success: true });
  });
});

function openShop() {
  const store = openStore([]);
  return { store, session: () => selectSession(store.getState()) };
}

it('an email confirmed on another device is verified here the next time the shop is opened', async () => {
  const { store, session } = openShop();
  await store.dispatch(restoreSession(stored) as never);
  await waitFor(() => expect(session()).toMatchObject({ token: 'new', user: { emailVerified: true } }));
});

it('an email confirmed on another device is verified once its owner returns to this tab', async () => {
  const { store, session } = openShop();
  store.dispatch(signedIn(stored));
  render(
    <Provider store={store}>
      <VerifyCard email="asha@ksauni.example" onDismiss={() => undefined} />
    </Provider>,
  );
  expect(await screen.findByText('asha@ksauni.example')).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(session()).toMatchObject({ token: 'new', user: { emailVerified: true } }));
});

it.each([
  ['an email that nobody has confirmed', { emailVerified: false }],
  ['the confirmed email of somebody else', { uid: 'other' }],
  ['another email of the provider', { email: 'new@ksauni.example' }],
])('%s leaves the session as it is', async (_, facts) => {
  known = { ...identity, ...facts };
  const { store, session } = openShop();
  await store.dispatch(restoreSession(stored) as never);
  await waitFor(() => expect(session().identity).toEqual(known));
  await act(async () => undefined);
  expect(session()).toMatchObject({ token: 'old', user: { emailVerified: false } });
});
