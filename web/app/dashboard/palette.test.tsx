import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { Palette } from './palette.tsx';
import { adminDashboard } from './places.ts';

/** Searches for a name that matches no tab. */
function search(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const store = makeStore();
  store.dispatch(signedIn({ user: { ...asha, role: 'admin' }, token: 'hers' }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Palette dashboard={adminDashboard} onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Zoya' } });
}

const status = () => screen.getByRole('status').textContent;

it('says that it is searching before it says that there is nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  search(async () => {
    await promise;
    return Response.json({ success: true, users: [], orders: [], total: 0 });
  });
  await waitFor(() => expect(status()).toBe('Searching…'));
  resolve();
  await waitFor(() => expect(status()).toBe('No results found'));
});

it('says what went wrong, not that there is nothing', async () => {
  search(async () =>
    Response.json({ success: false, code: 'INTERNAL', message: 'The shop is busy.' }, { status: 503 }),
  );
  await waitFor(() => expect(status()).toBe('Server error occurred. Please try again later.'));
});
