import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { TicketDetails } from './ticket-details.tsx';

const notHere = /another account/;

test.each([
  [404, true],
  [400, true],
  [429, false],
])('a %s says that the ticket may be of another account: %s', async (status, isNotHere) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'No.' }, { status }));
  const store = makeStore();
  render(
    <Provider store={store}>
      <TicketDetails number="T-2026-000123" />
    </Provider>,
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText(notHere) !== null).toBe(isNotHere);
  expect(screen.queryByRole('button', { name: 'Try again' }) === null).toBe(isNotHere);
});
