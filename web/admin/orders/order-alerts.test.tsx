import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { shopApi } from '#web/platform/api.ts';
import { OrderAlerts } from './order-alerts.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refund = {
  _id: 'r1',
  amount: 100,
  again: 298,
  failure: 'Closed account',
  canRetry: true,
  isByHand: false,
  includedIn: null,
};
const order = { _id: 'o1', refunds: [refund] } as unknown as WholeOrder;

test('a failed refund that another one includes is only said to be in that one', () => {
  const goodwill = { ...refund, _id: 'r0', amount: 50, again: 50, canRetry: false, includedIn: 298 };
  render(
    <Provider store={configureStore({ reducer: { [shopApi.reducerPath]: shopApi.reducer } })}>
      <OrderAlerts order={{ ...order, refunds: [goodwill] as WholeOrder['refunds'] }} />
    </Provider>,
  );
  expect(screen.getByText('Refund of ₹50 failed')).toBeTruthy();
  expect(screen.getByText('Included in the refund of ₹298.')).toBeTruthy();
  expect(screen.queryByText(/by UPI/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refund that the gateway refused can be sent by hand, with the amount that is left', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (to: string, { body }: { body: string }) => {
    sent.push([to, JSON.parse(body)]);
    return Response.json({ success: true, message: 'The payment is noted.', order });
  });
  const store = configureStore({
    reducer: { [shopApi.reducerPath]: shopApi.reducer },
    middleware: (usual) => usual().concat(shopApi.middleware),
  });
  render(
    <Provider store={store}>
      <OrderAlerts order={order} />
    </Provider>,
  );
  expect(screen.getByRole('button', { name: 'Retry refund' })).toBeTruthy();
  expect(screen.getByText(/send ₹298 by UPI or bank transfer/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sent by hand' }));
  fireEvent.input(screen.getByLabelText(/^Payment reference/), { target: { value: 'UTR123456789' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save reference' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([[expect.stringMatching(/\/admin\/refunds\/r1\/sent$/), { reference: 'UTR123456789' }]]),
  );
});
