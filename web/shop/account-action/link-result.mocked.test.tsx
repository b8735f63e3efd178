import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { LinkResult } from './link-result.tsx';
import { useMailedLink } from './use-mailed-link.ts';

// The identity provider's client needs a browser.
vi.mock('./use-mailed-link.ts');

it.each([
  ['verifyAndChangeEmail', '/login?next=%2Fprofile%2Fdetails', /your password, or with your mobile number\.$/],
  ['verifyEmail', '/login?next=%2Fprofile%2Fdetails&with=email', /is confirmed/],
  ['recoverEmail', '/login?next=%2Fprofile%2Fdetails&with=email', /Your account is back/],
] as const)('the link of %s leads on to %s', (is, path, words) => {
  vi.mocked(useMailedLink).mockReturnValue({
    link: { code: 'code', mode: is, next: '/profile/details' },
    outcome: { is, email: 'asha@ksauni.example' },
    retry: () => undefined,
  });
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <LinkResult />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(path);
  expect(screen.getByRole('status').textContent).toMatch(words);
});

it.each([
  ['recoverEmail', 'Write to us', '/contact?topic=account'],
  ['verifyEmail', 'Get a new link in your profile', '/profile/details'],
  ['resetPassword', 'Get a new link', '/forgotten-password'],
])('a dead link of %s leads on by %s', (mode, name, path) => {
  vi.mocked(useMailedLink).mockReturnValue({
    link: { code: 'code', mode, next: '/' },
    outcome: { is: 'refused', words: 'This link has expired.' },
    retry: () => undefined,
  });
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <LinkResult />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});
