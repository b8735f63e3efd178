import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { Hero } from './hero.tsx';

// The chunk fails to load.
vi.mock('#web/shop/error/failed-part.tsx', () => Promise.reject(new TypeError('Failed to fetch')));

test('where not even the words of the failure arrive, plain ones and a retry are shown', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    throw new TypeError('Failed to fetch');
  });
  const store = makeStore();
  render(
    <Provider store={store}>
      <Hero />
    </Provider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Our latest offers did not load');
  const before = asked;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toBeGreaterThan(before));
});
