import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
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

test('a count refused after a sale shows the stock there is now, and the next count is based on it', async () => {
  let onHand = 10;
  const sent: unknown[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (to: string, { body }: { body: string }) => {
    const { pathname } = new URL(to, location.href);
    if (pathname === '/api/admin/categories') return Response.json({ success: true, categories: [] });
    if (pathname === '/api/admin/stock/v1/adjust') {
      const { counted, seen } = JSON.parse(body);
      sent.push({ counted, seen });
      if (seen !== onHand) return refusal(`There were ${seen} when you looked, now there are ${onHand}.`);
      onHand = counted;
      return Response.json({ success: true, message: '', line: line(onHand), activityId: 'a1' });
    }
    return Response.json({ success: true, lines: [line(onHand)], lowStockLevel: 5, pagination: { total: 1 } });
  });
  const store = makeStore();
  const initialEntries = ['/admin/inventory'];
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Inventory /> }], { initialEntries })} />
    </Provider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^10.*On hand of/ }));
  onHand = 8;
  count('12');
  await screen.findByText('There were 10 when you looked, now there are 8.');
  await screen.findByRole('cell', { name: '8' });
  count('9');
  await screen.findByRole('button', { name: /^9.*On hand of/ });
  expect(sent).toEqual([
    { counted: 12, seen: 10 },
    { counted: 9, seen: 8 },
  ]);
});

test('a count is undone by the activity log, which keeps what was sold since, and not by another count', async () => {
  const sent: string[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (to: string, { method }: RequestInit) => {
    if (to.startsWith('/api/admin/categories')) return Response.json({ success: true, categories: [] });
    if (method !== 'POST')
      return Response.json({ success: true, lines: [line(10)], lowStockLevel: 5, pagination: { total: 1 } });
    sent.push(to);
    const results = [{ id: 'v1', title: 'Meter Se Tee', problem: 'It has been changed since.' }];
    return Response.json({ success: true, message: '', line: line(8), activityId: 'a1', results });
  });
  render(
    <Provider store={makeStore()}>
      <DoneNotices>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Inventory /> }])} />
      </DoneNotices>
    </Provider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^10.*On hand of/ }));
  count('8');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Could not undo: Meter Se Tee: It has been changed since.');
  expect(sent).toEqual(['/api/admin/stock/v1/adjust', '/api/admin/activity/a1/undo']);
});

function count(pieces: string) {
  const input = screen.getByRole('textbox', { name: /On hand of/ });
  fireEvent.change(input, { target: { value: pieces } });
  fireEvent.keyDown(input, { key: 'Enter' });
}

function refusal(message: string) {
  return Response.json({ success: false, code: 'EDIT_CONFLICT', message, requestId: 'r1' }, { status: 409 });
}

const line = (onHand: number) => ({
  _id: 'v1',
  product: { _id: 'p1', name: 'Meter Se Tee', slug: 'meter-se-tee' },
  image: '',
  color: 'White',
  size: 'M',
  sku: 'KS011-WH-M',
  barcode: '',
  onHand,
  reserved: 0,
  available: onHand,
  lowStockLevel: null,
  state: 'ok',
  soldIn30Days: 0,
  waiting: 0,
  updatedAt: '2026-11-26T00:00:00.000Z',
});
