import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { Way } from './way.tsx';

it.each([
  ['a user is shown the settings', '0190c0de-0000-7000-8000-000000000000', true],
  ['a guest, who has none, is not sent to a login', 'a'.repeat(64), false],
])('after unsubscribing %s', async (_, whose, hasSettings) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, topic: 'stock' }));
  render(
    <Provider store={openStore([])}>
      <MemoryRouter initialEntries={[`/unsubscribe?token=${whose}.stock.signature`]}>
        <Way isKnown />
      </MemoryRouter>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Stop these emails' }));
  await screen.findByRole('heading', { name: 'Done' });
  expect(screen.queryByRole('link', { name: 'Your settings' }) !== null).toBe(hasSettings);
  expect(screen.queryByText(/Ask for them again/) === null).toBe(hasSettings);
});
