import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { makeStore } from '#web/app/store.ts';
import { OrderParcels } from './order-parcels.tsx';
import { ShipForm } from './ship-form.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));

const openStore = () => makeStore();

const order = {
  _id: 'o1',
  orderNumber: 'CT-1',
  status: 'out_for_delivery',
  canCorrectNumber: true,
  labelUrl: null,
  returns: [],
  shipments: [{ _id: 's1', kind: 'order', status: 'shipped', courier: 'DTDC', trackingNumber: 'D220', scans: [] }],
} as unknown as WholeOrder;

test('the number of a parcel on its way is corrected without changing the order’s status', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json({ success: true, message: 'The tracking number is corrected.', order });
  });
  const done = vi.fn<() => void>();
  render(
    <Provider store={openStore()}>
      <ShipForm order={order} isCorrection onDone={done} onRefused={() => undefined} />
    </Provider>,
  );
  fireEvent.input(screen.getByLabelText(/^Tracking number/), { target: { value: 'D110' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ status: 'out_for_delivery', trackingNumber: 'D110', corrects: 'D220', notes: '' }]);
});

test('a refused number says why, in the form, and the order is fetched again', async () => {
  const message = 'This order has already been shipped with DTDC D660. “Correct tracking number” replaces it.';
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, code: 'MOVE_NOT_ALLOWED', message }, { status: 409 }),
  );
  const refused = vi.fn<() => void>();
  render(
    <Provider store={openStore()}>
      <ShipForm order={{ ...order, status: 'packed' }} onDone={() => undefined} onRefused={refused} />
    </Provider>,
  );
  fireEvent.change(screen.getByLabelText('Courier'), { target: { value: 'bluedart' } });
  fireEvent.input(screen.getByLabelText(/^Tracking number/), { target: { value: 'B660' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ship' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect(refused).toHaveBeenCalledOnce();
});

test('the correction is offered where it is possible', () => {
  const correct = vi.fn<() => void>();
  const show = (shown: WholeOrder) => (
    <MemoryRouter>
      <OrderParcels order={shown} onCorrect={correct} />
    </MemoryRouter>
  );
  const { rerender } = render(show(order));
  fireEvent.click(screen.getByRole('button', { name: 'Correct tracking number' }));
  expect(correct).toHaveBeenCalledOnce();
  rerender(show({ ...order, canCorrectNumber: false }));
  expect(screen.queryByRole('button', { name: 'Correct tracking number' })).toBeNull();
});
