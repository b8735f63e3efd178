import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { callError } from '#web/platform/call-error.ts';
import { sessionSlice, signedIn } from './session.slice.ts';
import { asha } from './testing/asha.ts';
import { useProof } from './use-proof.tsx';

const ofTheShop = callError(409, { code: 'RECENT_LOGIN_REQUIRED' }, 'refused');
const ofTheProvider = Object.assign(new Error('refused'), { code: 'auth/requires-recent-login' });

test.each([
  ['the shop', ofTheShop],
  ['the identity provider', ofTheProvider],
])('whoever logged in too long ago for %s is asked, and may leave it', async (_, fault) => {
  const outcome = step(() => Promise.reject(fault));
  await screen.findByRole('dialog', { name: 'Confirm it is you' });
  expect(screen.getByText(/Enter your password again to save your number\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await outcome).toMatchObject({ message: expect.stringContaining('you did not confirm it is you') });
});

test.each([
  ['the password if the account has no number any more', null, /Enter your password again/],
  ['a code if it has one', '+919876543210', /Enter the code we send to your phone/],
])('an account with login by phone is asked for %s', async (_, phoneNumber, words) => {
  const outcome = step(() => Promise.reject(ofTheShop), { ...asha, authMethod: 'phone', phoneNumber });
  expect(await screen.findByText(words)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await outcome;
});

test('whatever else refuses a step is told, and nobody is asked', async () => {
  const wrongCode = Object.assign(new Error('wrong code'), { code: 'auth/invalid-verification-code' });
  expect(await step(() => Promise.reject(wrongCode))).toBe(wrongCode);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Runs the step and returns the error that refuses it. */
function step(call: () => Promise<never>, user = asha): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  function Step() {
    const { withProof, proof } = useProof('save your number');
    return (
      <>
        <button type="button" onClick={() => void withProof(call).catch(resolve)}>
          Go
        </button>
        {proof}
      </>
    );
  }
  const store = configureStore({ reducer: { auth: sessionSlice.reducer } });
  store.dispatch(signedIn({ user, token: 'token' }));
  render(
    <Provider store={store}>
      <Step />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  return promise;
}
