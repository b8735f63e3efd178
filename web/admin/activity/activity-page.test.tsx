import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { Component as Activity } from './activity-page.tsx';

it('the changes of somebody who is no longer staff are shown alone, not those of everybody', async () => {
  const asked = new Set<string | null>();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (to: string) => {
    const { pathname, searchParams } = new URL(to, location.href);
    if (pathname === '/api/admin/users') return Response.json({ success: true, users: [], pagination: { total: 0 } });
    asked.add(searchParams.get('actor'));
    return Response.json({ success: true, activities: [], pagination: { total: 0 } });
  });
  const initialEntries = ['/admin/activity?actor=former'];
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Activity /> }], { initialEntries })} />
    </Provider>,
  );
  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Person' });
  await waitFor(() => expect([...asked]).toEqual(['former']));
  expect(filter.selectedOptions[0]?.textContent).toBe('Person: unknown');
});
