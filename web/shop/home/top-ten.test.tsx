import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import { TopTen } from './top-ten.tsx';

const entryAt = (position: number) => ({
  position,
  product: {
    slug: `tee-${position}`,
    name: `Tee ${position}`,
    price: 899,
    originalPrice: null,
    category: { name: 'Tees' },
    images: [],
  },
});

it('places have no gap where products of the list are off sale', async () => {
  // The first and the third are archived.
  const top10 = [2, 4, 5].map(entryAt);
  vi.stubGlobal('fetch', async () => Response.json({ success: true, top10 }));
  const store = configureStore({
    reducer: { [shopApi.reducerPath]: shopApi.reducer },
    middleware: (usual) => usual().concat(shopApi.middleware),
  });
  const router = createMemoryRouter([{ path: '/', element: <TopTen /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByText('Tee 2');
  const places = screen.getAllByRole('img', { name: /^Number/ });
  expect(places.map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
});
