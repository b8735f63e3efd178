import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { StockDrawer } from './stock-drawer.tsx';

const line = {
  _id: 'v1',
  product: { _id: 'p1', name: 'Meter Se Tee', slug: 'meter-se-tee' },
  image: '',
  color: 'White',
  size: 'M',
  sku: 'KS011-WH-M',
  barcode: '',
  onHand: 9,
  reserved: 0,
  available: 9,
  lowStockLevel: null,
  state: 'ok',
  soldIn30Days: 0,
  waiting: 0,
  updatedAt: '2026-11-26T00:00:00.000Z',
};

/** Movement number `n`, recognisable by its `onHand`. */
const movement = (n: number) => ({
  _id: `m${n}`,
  kind: 'sold',
  quantity: -1,
  onHand: n,
  reason: '',
  note: '',
  at: '2026-11-26T00:00:00.000Z',
  actor: null,
  order: null,
  canUndo: false,
  activityId: null,
});

test('what is sold between two presses on "Show more" neither repeats a row nor hides one', async () => {
  let newest = 45;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (to: Request | string) => {
    const { searchParams } = new URL(to instanceof Request ? to.url : to, location.href);
    const [page, limit] = [Number(searchParams.get('page') ?? 1), 20];
    const all = Array.from({ length: newest }, (_, n) => movement(newest - n));
    const movements = all.slice((page - 1) * limit, page * limit);
    const pagination = { total: newest, page, totalPages: Math.ceil(newest / limit) };
    return Response.json({ success: true, line, movements, lowStockLevel: 5, pagination });
  });
  const store = makeStore();
  const element = <StockDrawer variantId="v1" />;
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  );
  const shown = () => [...document.querySelectorAll('li > span:last-child')].map((cell) => cell.lastChild?.textContent);
  const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => String(from - n));
  await waitFor(() => expect(shown()).toEqual(range(45, 26)));
  expect(screen.getByText(/^When you count, leave out the pieces of orders to be packed/)).toBeTruthy();
  newest = 48;
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(shown()).toEqual(range(48, 9)));
  newest = 50;
  const last = screen.getByRole('button', { name: 'Show more' });
  last.focus();
  fireEvent.click(last);
  await waitFor(() => expect(shown()).toEqual(range(50, 1)));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('History');
});
