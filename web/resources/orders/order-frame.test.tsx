import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { leaveSession } from '#web/resources/auth/open-session.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { useOrderOfPage } from './order-frame.tsx';
import { ordersApi } from './orders.api.ts';

it('an order is read again when somebody comes back to its page', async () => {
  let status = 'out_for_delivery';
  vi.stubGlobal('fetch', async () => Response.json({ success: true, order: { _id: 'a', status } }));
  const { result } = renderHook(useOrderOfPage, { wrapper: AtOrder });
  await waitFor(() => expect(result.current.order?.status).toBe('out_for_delivery'));
  status = 'delivered';
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(result.current.order?.status).toBe('delivered'));
});

it('an order goes from its page when its person leaves, also in another tab, and stays nowhere', async () => {
  let isHere = true;
  const order = { _id: 'a', status: 'delivered' };
  vi.stubGlobal('fetch', async () =>
    isHere ? Response.json({ success: true, order }) : Response.json({ success: false }, { status: 404 }),
  );
  const { result } = renderHook(useOrderOfPage, { wrapper: AtOrder });
  await waitFor(() => expect(result.current.order).toBeDefined());
  await store.dispatch(ordersApi.endpoints.order.initiate({ params: { id: 'b' } }, { subscribe: false }));
  isHere = false;
  act(() => void store.dispatch(leaveSession() as never));
  expect(result.current.order).toBeUndefined();
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }));
  expect(result.current.order).toBeUndefined();
  expect(ordersApi.endpoints.order.select({ params: { id: 'b' } })(store.getState() as never).data).toBeUndefined();
});

const store = makeStore();
store.dispatch(signedOut());

function AtOrder({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={['/order/a']}>
        <Routes>
          <Route path="/order/:orderId" element={children} />
        </Routes>
      </MemoryRouter>
    </Provider>
  );
}
