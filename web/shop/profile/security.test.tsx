import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { Security } from './security.tsx';

const byPhone = { ...asha, authMethod: 'phone', phoneNumber: '+919812345678' } as const;

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ success: true, sessions: [] })));

it('an account that logs in by code and may have set a password by its email is led to that, and not told it has none', () => {
  open(byPhone);
  expect(document.body.textContent).not.toContain('you have no password');
  expect(screen.getByRole('link', { name: /password/ }).getAttribute('href')).toBe('/forgotten-password');
});

it.each([
  { ...byPhone, email: null, emailVerified: false },
  { ...byPhone, emailVerified: false },
])('an account without a verified email has no password to set', (user) => {
  open(user);
  expect(document.body.textContent).toContain('so you have no password.');
});

function open(user: Parameters<typeof Security>[0]['user']) {
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <Security user={user} />
      </MemoryRouter>
    </Provider>,
  );
}
