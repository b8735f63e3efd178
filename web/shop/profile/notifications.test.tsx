import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { defaultChoices } from '#contract/rules/message-topics.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { Notifications } from './notifications.tsx';

it.each([
  ['is not asked for consent to offers by SMS, which are never sent', false],
  ['can withdraw the consent to them given earlier', true],
])('an account %s', async (_, sms) => {
  const choices = { ...defaultChoices, offers: { email: false, sms, push: false } };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, choices, flags: {} }));
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <Notifications user={asha} />
      </MemoryRouter>
    </Provider>,
  );
  const offers = within(await screen.findByRole('group', { name: 'Drops and offers' }));
  expect(offers.getAllByRole('switch').length).toBe(sms ? 3 : 2);
  expect(offers.queryByRole('switch', { name: 'SMS' }) !== null).toBe(sms);
  expect(screen.getAllByText('SMS', { ignore: 'label *' }).length).toBe(sms ? 2 : 1);
});

it.each([
  [
    'an email and a number',
    { phoneNumber: '+919876543210' },
    'Emails go to asha@ksauni.example, SMS to +91 98765 43210.',
  ],
  [
    'only a number',
    { email: null, phoneNumber: '+919876543210' },
    'SMS goes to +91 98765 43210. Add an email address for email.',
  ],
  ['neither', { email: null }, 'Add an email address for email.'],
])('an account with %s is told where messages go', async (_, change, words) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, choices: defaultChoices, flags: {} }));
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <Notifications user={{ ...asha, ...change }} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText(/All off until you say yes/);
  expect(document.body.textContent).toContain(words);
  expect(document.body.textContent).not.toContain('null');
});

it.each([
  ['is told that news needs a verified email', false],
  ['is told nothing about it once the email is verified', true],
])('an account with a verified number %s', async (_, emailVerified) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, choices: defaultChoices, flags: {} }));
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <Notifications user={{ ...asha, phoneNumber: '+919876543210', isVerified: true, emailVerified }} />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByText(/All off until you say yes/);
  const note = screen.queryByRole('link', { name: 'your address is verified' });
  expect(note === null).toBe(emailVerified);
});
