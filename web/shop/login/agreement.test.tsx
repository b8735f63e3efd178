import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { PhoneForm } from './phone-form.tsx';
import { RegisterForm } from './register-form.tsx';
import type { SignIn } from './use-sign-in.ts';

class Unseen {
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Unseen);
});

it.each([
  ['registers', RegisterForm, 'registering'],
  ['logs in by phone', PhoneForm, 'logging in'],
] as const)('whoever %s reads what they agree to, without losing what they typed', (_, Form, doing) => {
  render(
    <MemoryRouter>
      <Form signIn={{} as SignIn} />
    </MemoryRouter>,
  );
  expect(screen.getByText(new RegExp(`^By ${doing} you agree to our`))).toBeTruthy();
  const links = [screen.getByRole('link', { name: /^Terms/ }), screen.getByRole('link', { name: /^Privacy policy/ })];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ]);
});
