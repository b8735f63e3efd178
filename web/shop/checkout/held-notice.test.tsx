import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { makeStore } from '#web/app/store.ts';
import { HeldNotice } from './held-notice.tsx';

const now = new Date('2026-11-20T10:00:00Z');
const orderOf = (part: Partial<Order> = {}) =>
  ({ _id: 'a', orderNumber: 'A1', status: 'pending_payment', payBefore: '2026-11-20T10:00:30.000Z', ...part }) as Order;

beforeEach(() => vi.useFakeTimers({ now }));

/** Renders the notice of an order; `answer` is the response to each order request. */
function openNotice(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const onEnd = vi.fn<(order: Order, outcome: string) => void>();
  const store = makeStore();
  const notice = (order: Order) => (
    <Provider store={store}>
      <HeldNotice order={order} onEnd={onEnd} />
    </Provider>
  );
  const { rerender } = render(notice(orderOf()));
  return { onEnd, show: (order: Order) => rerender(notice(order)) };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const answered = (order: Order) => Response.json({ success: true, order });

it('waits on when the time is up and nobody can say whether it was paid', async () => {
  const { onEnd } = openNotice(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(screen.getByText(/Your items are reserved until/)).toBeTruthy();
  await pass(60);
  expect(onEnd).not.toHaveBeenCalled();
  expect(screen.getByText(/Your items were reserved until/)).toBeTruthy();
  expect(screen.getByText('We are checking whether order A1 was paid in time.')).toBeTruthy();
});

it('the time left is in the row of the heading, not beside the text below it', () => {
  openNotice(() => Promise.reject(new TypeError('Failed to fetch')));
  const row = screen.getByRole('timer').parentElement;
  expect(row?.textContent).toMatch(/^Your items are reserved until [^A-Z]+0:30$/);
});

it.each([
  ['over', orderOf({ status: 'expired' })],
  ['cancelled', orderOf({ status: 'cancelled' })],
  ['ordered', orderOf({ status: 'confirmed' })],
])('tells that the order is %s as the shop says it', async (outcome, found) => {
  const { onEnd } = openNotice(async () => answered(found));
  await pass(10);
  expect(onEnd).toHaveBeenCalledWith(found, outcome);
});

it('tells nothing of an order once another has taken its place', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { onEnd, show } = openNotice(() => promise);
  await pass(10);
  show(orderOf({ _id: 'b', orderNumber: 'B1', payBefore: '2026-11-20T10:15:00.000Z' }));
  resolve(answered(orderOf({ status: 'cancelled' })));
  await pass(1);
  expect(onEnd).not.toHaveBeenCalled();
});
