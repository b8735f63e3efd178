import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { makeStore } from '#web/app/store.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { OrderHistory } from './order-history.tsx';

const order = { _id: 'o1', timeline: [] } as unknown as WholeOrder;
const text = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note for staff/);

async function send(note: string, done: () => void) {
  fireEvent.input(text(), { target: { value: note } });
  fireEvent.click(screen.getByRole('button', { name: /^Add note/ }));
  await waitFor(done);
}

test('a note whose answer was lost is sent again with the same key, and the same note later with another', async () => {
  const keys: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, message: 'The note is saved.', order, activityId: 'a1' });
  });
  const store = makeStore();
  const page = (
    <DoneNotices>
      <OrderHistory order={order} draft={{ touch: () => undefined, clear: () => undefined }} />
    </DoneNotices>
  );
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </Provider>,
  );
  await send('Called the customer', () => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await send('Called the customer', () => expect(text().value).toBe(''));
  await send('Called the customer', () => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^[\w-]{8,80}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
