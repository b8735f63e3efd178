import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { EmailChange } from './email-change.tsx';

// The identity provider's client needs a browser.
vi.mock('#web/resources/auth/change-contact.ts', () => ({ askForEmail: () => async () => undefined }));

function show(user: User) {
  render(
    <Provider store={openStore([])}>
      <EmailChange user={user} />
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
