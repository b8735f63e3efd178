import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { SalesCard } from './sales-card.tsx';
import { readOverview } from './use-overview.ts';

test.each([
  { from: '2026-10-01', until: '2026-11-30', by: 'day', offered: ['day', 'week'] },
  { from: '2026-11-30', until: '2026-12-01', by: 'hour', offered: ['hour', 'day'] },
])('a custom range offers what it can be drawn by: from $from until $until', async ({ from, until, by, offered }) => {
  const moments = { from: `${from}T00:00:00.000Z`, until: `${until}T00:00:00.000Z` };
  const point = { from: moments.from, sales: 0, orders: 0, previousFrom: moments.from, previousSales: 0 };
  const points = [{ ...point, previousOrders: 0 }];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, span: moments, by, points }));
  const query = new URLSearchParams({ range: 'custom', from, to: until, by: 'hour', as: 'table' });
  render(
    <Provider store={makeStore()}>
      <SalesCard view={readOverview(query)} show={() => undefined} />
    </Provider>,
  );
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'How finely' });
  await waitFor(() => expect([...field.options].map(({ value }) => value)).toEqual(offered));
  expect(field.value).toBe(by);
});
