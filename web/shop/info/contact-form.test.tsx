import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { comeAlive } from '#web/platform/testing/come-alive.tsx';
import { rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { signedIn, signedOut } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { ContactForm } from './contact-form.tsx';

/** Opens the form; `words` are typed before hydration. */
async function openForm(words: string) {
  const store = openStore([]);
  const page = (
    <Provider store={store}>
      <MemoryRouter initialEntries={['/contact?order=KS-2611AAAAAA']}>
        <ContactForm />
      </MemoryRouter>
    </Provider>
  );
  await comeAlive(page, (place) => {
    const field = place.querySelector('textarea');
    field?.focus();
    field?.setRangeText(words);
  });
  return store;
}

const valueOf = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(label).value;

it('keeps what was written before the page came alive, and fills in the rest', async () => {
  rememberInTab(personalKeys.ticketDraft, { topic: 'return', name: 'Asha', message: 'An older one.' });
  await openForm('Where is it?');
  expect(document.activeElement).toBe(screen.getByLabelText('Your message'));
  expect(valueOf('Your message')).toBe('Where is it?');
  expect([valueOf('What is it about?'), valueOf('Your name')]).toEqual(['return', 'Asha']);
  expect(valueOf(/^Order number/)).toBe('KS-2611AAAAAA');
});

it('keeps what was written before it was known who writes, and fills in who it is', async () => {
  const store = await openForm('Where is it?');
  act(() => void store.dispatch(signedIn({ user: asha, token: 'hers' })));
  expect(document.activeElement).toBe(screen.getByLabelText('Your message'));
  expect(valueOf('Your message')).toBe('Where is it?');
  expect([valueOf('Your name'), valueOf('Email')]).toEqual([asha.name, asha.email]);
});

it('what somebody wrote leaves the screen with them, as when they log out in another tab', async () => {
  const store = await openForm('');
  act(() => void store.dispatch(signedIn({ user: asha, token: 'hers' })));
  fireEvent.input(screen.getByLabelText('Your message'), { target: { value: 'Where is it?' } });
  sessionStorage.clear();
  act(() => void store.dispatch(signedOut()));
  expect([valueOf('Your name'), valueOf('Your message')]).toEqual(['', '']);
});
