import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { WaitingCounts } from '#contract/dashboard.ts';
import { makeStore } from '#web/app/store.ts';
import { AlsoWaiting } from './waiting-cards.tsx';

test.each<[string, Partial<WaitingCounts>, string[]]>([
  ['one', { parcels: 1, tickets: 1 }, ['1 order with a stuck parcel', '1 unsolved ticket']],
  ['several', { parcels: 2, tickets: 5 }, ['2 orders with stuck parcels', '5 unsolved tickets']],
])('counts by the words of the lists it leads to: %s', async (_, counts, words) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, counts }));
  const store = makeStore();
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <AlsoWaiting /> }])} />
    </Provider>,
  );
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(words);
});
