import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { sessionSlice, signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { TicketOpened } from './ticket-opened.tsx';

const ticket = {
  number: 'T-2026-000123',
  acknowledgeBy: '2026-11-22T06:00:00.000Z',
  solveBy: '2026-12-20T06:00:00.000Z',
} as Ticket;

// jsdom does not implement `scrollIntoView`.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function open(isLoggedIn: boolean) {
  const store = configureStore({ reducer: { auth: sessionSlice.reducer } });
  if (isLoggedIn) store.dispatch(signedIn({ user: asha, token: 'token' }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TicketOpened ticket={ticket} onAgain={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  return screen.queryByRole('link', { name: 'your messages' })?.getAttribute('href');
}

it('leads whoever is logged in to what becomes of their message', () => {
  expect(open(true)).toBe('/profile/tickets/T-2026-000123');
});

it('promises no such page to a guest', () => {
  expect(open(false)).toBeUndefined();
});
