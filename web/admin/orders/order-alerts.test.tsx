import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { makeStore } from '#web/app/store.ts';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { useDrafts } from '#web/ui/use-drafts.ts';
import { OrderAlerts } from './order-alerts.tsx';

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

function Drawer({ of }: { of: WholeOrder }) {
  const unsaved = useUnsaved();
  return (
    <>
      <OrderAlerts order={of} draftOf={useDrafts(unsaved)} />
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

function open(of: WholeOrder) {
  const store = makeStore();
  const router = createMemoryRouter(
    [
      { path: '/order', element: <Drawer of={of} /> },
      { path: '/', element: <p>List of orders</p> },
    ],
    { initialEntries: ['/order'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a failed refund that another one includes is only said to be in that one', () => {
  const goodwill = { ...refund, _id: 'r0', amount: 50, again: 50, canRetry: false, includedIn: 298 };
  open({ ...order, refunds: [goodwill] as WholeOrder['refunds'] });
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
  open(order);
  expect(screen.getByRole('button', { name: 'Retry refund' })).toBeTruthy();
  expect(screen.getByText(/send ₹298 by UPI or bank transfer/)).toBeTruthy();
  press('Sent by hand');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Payment reference/));
  fireEvent.input(screen.getByLabelText(/^Payment reference/), { target: { value: 'UTR123456789' } });
  press('Save reference');
  await waitFor(() =>
    expect(sent).toEqual([[expect.stringMatching(/\/admin\/refunds\/r1\/sent$/), { reference: 'UTR123456789' }]]),
  );
});

test('a reference that was typed is not lost unasked, and Cancel discards it', async () => {
  const router = open(order);
  press('Sent by hand');
  fireEvent.input(screen.getByLabelText(/^Payment reference/), { target: { value: 'UTR123456789' } });
  void router.navigate('/');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  press('Stay');
  expect(screen.getByLabelText<HTMLInputElement>(/^Payment reference/).value).toBe('UTR123456789');
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  fireEvent.click(cancel);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sent by hand' }));
  void router.navigate('/');
  await screen.findByText('List of orders');
});

test('money of a return to be sent by hand leads to where its buyer wants it', () => {
  const byHand = { ...refund, canRetry: false, isByHand: true };
  const refunds = [
    { ...byHand, returnId: 'b1' },
    { ...byHand, _id: 'r2', returnId: null },
  ];
  open({ ...order, refunds } as unknown as WholeOrder);
  const links = screen.getAllByRole('link', { name: 'See where the customer wants it' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/returns/b1']);
});
