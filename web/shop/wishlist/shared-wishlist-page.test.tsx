import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { shopApi } from '#web/platform/api.ts';
import { Component } from './shared-wishlist-page.tsx';

function open(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  const store = configureStore({
    reducer: { [shopApi.reducerPath]: shopApi.reducer },
    middleware: (usual) => usual().concat(shopApi.middleware),
  });
  const routes = [{ path: '/wishlist/shared/:token', element: <Component /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/wishlist/shared/abc'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

const newLink = 'Ask the person who shared it for a new link.';

it('nobody is sent for a new link to a list that is only empty', async () => {
  open(() => Response.json({ success: true, owner: 'Asha', products: [] }));
  expect(await screen.findByText('Nothing on it yet')).toBeTruthy();
  expect(screen.queryByText(newLink)).toBeNull();
});

it('a link that was withdrawn says so, and where a new one comes from', async () => {
  open(() => Response.json({ success: false, code: 'NOT_FOUND', message: 'Gone.', requestId: 'r' }, { status: 404 }));
  expect(await screen.findByText('This list is no longer shared')).toBeTruthy();
  expect(screen.getByText(newLink)).toBeTruthy();
});
