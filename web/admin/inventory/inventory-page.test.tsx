import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { Component as Inventory } from './inventory-page.tsx';

test('a hidden category narrows the stock too, and nothing else is asked for before it is known', async () => {
  const asked = new Set<string | null>();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (to: Request | string) => {
    const { pathname, searchParams } = new URL(to instanceof Request ? to.url : to, location.href);
    const categories = [{ _id: 'id-rain', slug: 'rain', name: 'Rain', isActive: false }];
    if (pathname === '/api/admin/categories') return Response.json({ success: true, categories });
    if (pathname === '/api/categories') return Response.json({ success: true, categories: [] });
    if (pathname === '/api/admin/stock') asked.add(searchParams.get('category'));
    return Response.json({ success: true, lines: [], lowStockLevel: 5, pagination: { total: 0 } });
  });
  const store = makeStore();
  const initialEntries = ['/admin/inventory?category=id-rain'];
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Inventory /> }], { initialEntries })} />
    </Provider>,
  );
  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' });
  await waitFor(() => expect(filter.selectedOptions[0]?.textContent).toBe('Rain (hidden)'));
  await screen.findByText('No variants match your search or filters.');
  expect([...asked]).toEqual(['id-rain']);
});
