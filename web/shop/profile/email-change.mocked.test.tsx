import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider, useSelector } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import type { IdentityClient } from '#web/resources/auth/identity.ts';
import { selectUser, signedIn } from '#web/resources/auth/session.slice.ts';
import type { Identity } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { EmailChange } from './email-change.tsx';

// The identity provider's client needs a browser.
vi.mock('#web/resources/auth/change-contact.ts', () => ({
  askForEmail: () => async () => undefined,
  askToVerifyEmail: () => async () => undefined,
}));
vi.mock('#web/resources/auth/identity.ts', () => ({
  connectIdentity: (): Partial<IdentityClient> => ({
    reread: async () => ({ uid: asha.firebaseUid }) as Identity,
    refresh: async () => 'id-token',
  }),
}));

function show(user: User) {
  const store = openStore([]);
  store.dispatch(signedIn({ user, token: 'old' }));
  function Shown() {
    const current = useSelector(selectUser);
    return current && <EmailChange user={current} />;
  }
  render(
    <Provider store={store}>
      <Shown />
    </Provider>,
  );
}

it.each([
  ['phone', null, /^Add/, /Open the link in it, then log in with your mobile number as before\./],
  ['email', 'asha@ksauni.example', /^Change/, /Open the link in it, then log in with the new address\./],
] as const)('an account with login by %s learns how to log in after its email changes', async (...row) => {
  const [authMethod, email, button, words] = row;
  show({ ...asha, authMethod, email, phoneNumber: '+919876543210' });
  fireEvent.click(screen.getByRole('button', { name: button }));
  const field = screen.getByLabelText('New email');
  fireEvent.change(field, { target: { value: 'new@ksauni.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  const status = await screen.findByText(words);
  expect(status.textContent).toContain('We sent an email to new@ksauni.example.');
});

it('an email whose link was never opened is not verified, though the mobile number is', () => {
  show({ ...asha, phoneNumber: '+919876543210', isVerified: true, emailVerified: false });
  expect(screen.getByText('Not verified')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Verify by email' })).toBeDefined();
});

it('says that the email is not confirmed until its link has been opened, and keeps the focus all the way', async () => {
  const unverified = { ...asha, emailVerified: false };
  let user = unverified;
  vi.stubGlobal('fetch', async () => Response.json({ success: true, user, jwtToken: 'new' }));
  show(unverified);
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  };
  await press('Verify by email');
  const opened = await screen.findByRole('button', { name: 'I have opened it' });
  const row = document.activeElement;
  expect(row?.contains(opened)).toBe(true);
  expect(row).not.toBe(document.body);
  await press('I have opened it');
  expect(await screen.findByText('It is not confirmed yet.')).toBeTruthy();
  expect(document.activeElement).toBe(opened);
  user = asha;
  await press('I have opened it');
  expect(await screen.findByText('Verified')).toBeTruthy();
  expect(screen.queryByText(/Open the link in it/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(row));
});
