import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { UserDrawer } from './user-drawer.tsx';

/** Opens the drawer of somebody who has bought one order. */
function show(more: object) {
  const user = { ...asha, isBlocked: false, orders: 1, spent: 998, returns: 0, refusals: 0, latestOrders: [], ...more };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, user }));
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <UserDrawer userId={asha._id} />
      </MemoryRouter>
    </Provider>,
  );
}

it('leads from an order of a person to the desk where it is worked on', async () => {
  const latestOrders = [
    { _id: 'o1', orderNumber: 'KS-1', createdAt: '2026-11-20T06:00:00.000Z', status: 'packed', total: 998 },
  ];
  show({ latestOrders });
  const link = await screen.findByRole('link', { name: 'KS-1' });
  expect(link.getAttribute('href')).toBe('/admin/orders/o1');
});

it('leads to what somebody changed, who may no longer be staff', async () => {
  show({ role: 'user' });
  const link = await screen.findByRole('link', { name: 'Changes made by this person' });
  expect(link.getAttribute('href')).toBe(`/admin/activity?actor=${asha._id}`);
});
