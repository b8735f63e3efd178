import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { Sessions } from './sessions.tsx';

const at = '2026-11-20T06:00:00.000Z';
const here = { _id: 'a', device: 'Chrome on Android', createdAt: at, lastSeenAt: at, isCurrent: true };
const there = { ...here, _id: 'b', device: 'Firefox on Windows', isCurrent: false };

beforeEach(() => {
  let sessions = [here, there];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, sessions });
    sessions = [here];
    return Response.json({ success: true, message: 'Done.' });
  });
  render(
    <Provider store={openStore([])}>
      <Sessions />
    </Provider>,
  );
});

async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

it('the list has the focus once the browser that was signed out has left it', async () => {
  await press(/Firefox on Windows$/);
  await screen.findByText('You are not logged in anywhere else.');
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

it('the list has the focus once every other browser is signed out', async () => {
  await press('Log out everywhere else');
  await press('Log out the other one');
  await screen.findByText('You are not logged in anywhere else.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});
