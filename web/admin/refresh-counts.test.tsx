import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { orderTabs, orderTroubles } from '#contract/rules/order-tabs.ts';
import { returnStages } from '#contract/rules/returns.ts';
import { makeStore } from '#web/app/store.ts';
import { Component as Orders } from './orders/orders-page.tsx';
import { Component as Returns } from './returns/returns-page.tsx';
import { Component as Reviews } from './reviews/reviews-page.tsx';
import { Component as Tickets } from './tickets/tickets-page.tsx';

const all = (names: readonly string[], count: number) => Object.fromEntries(names.map((name) => [name, count]));

const countsOf: Record<string, (count: number) => object> = {
  '/api/admin/orders/counts': (count) => ({ tabs: all(orderTabs, count), troubles: all(orderTroubles, 0) }),
  '/api/admin/returns/counts': (count) => ({ stages: all(returnStages, count), toSend: 0 }),
  '/api/admin/reviews/counts': (count) => ({ reported: count, pending: count }),
  '/api/admin/tickets/counts': (count) => ({ open: count, acknowledged: count, overdue: 0 }),
};

test.each<[string, ComponentType, string]>([
  ['orders', Orders, 'New'],
  ['returns', Returns, 'To approve'],
  ['reviews', Reviews, 'Pending'],
  ['tickets', Tickets, 'Open'],
])('Refresh of the %s also renews the counts on the tabs', async (noun, Page, tab) => {
  let count = 3;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (to: Request | string) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, location.href);
    const counts = countsOf[pathname]?.(count) ?? { [noun]: [], pagination: { total: 0 } };
    return Response.json({ success: true, ...counts });
  });
  const store = makeStore();
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />
    </Provider>,
  );
  await screen.findByRole('link', { name: new RegExp(`^${tab}\\W*3$`) });
  count = 4;
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await waitFor(() => expect(refresh.getAttribute('aria-busy')).not.toBe('true'));
  fireEvent.click(refresh);
  await screen.findByRole('link', { name: new RegExp(`^${tab}\\W*4$`) });
});
