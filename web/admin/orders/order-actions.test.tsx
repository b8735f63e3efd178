import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { makeStore } from '#web/app/store.ts';
import { OrderActions } from './order-actions.tsx';

const order = {
  _id: 'o1',
  orderNumber: 'CT-1',
  status: 'confirmed',
  moves: ['packed', 'cancelled'],
  cashConfirmedAt: null,
  invoiceNumber: '',
  canEndParcel: false,
  refundable: { whyNoPieces: '', whyNoGoodwill: 'Not paid.' },
  paymentInfo: { method: 'COD', status: 'PENDING' },
  shipments: [{ kind: 'order', trackingNumber: 'D1', status: 'booked' }],
} as unknown as WholeOrder;
const out = { ...order, status: 'out_for_delivery', moves: ['delivered', 'shipped'] } as unknown as WholeOrder;

test('until the order has been read again, no second step is taken', async () => {
  const asked = answerWith({ success: true, message: 'The order is packed.', order });
  const reading = Promise.withResolvers<void>();
  const { rerender } = show(order, () => reading.promise);
  fireEvent.click(button('Pack'));
  await waitFor(() => expect(asked).toHaveLength(1));
  // Longer than the answer takes.
  await act(() => new Promise((done) => setTimeout(done, 20)));
  fireEvent.click(button('Pack'));
  fireEvent.click(button('Confirm COD'));
  fireEvent.keyDown(document, { key: 'p' });
  expect(button('Pack').getAttribute('aria-busy')).toBe('true');
  rerender({ ...order, status: 'packed', moves: ['shipped', 'cancelled'] });
  fireEvent.click(button('Ship'));
  expect(asked).toEqual([{ status: 'packed' }]);
  await act(async () => reading.resolve());
  fireEvent.click(button('Ship'));
  await waitFor(() => expect(asked).toEqual([{ status: 'packed' }, { status: 'shipped' }]));
});

test('a refusal says why, and the order is read again', async () => {
  const message = 'The order is already packed.';
  answerWith({ success: false, code: 'MOVE_NOT_ALLOWED', message }, 409);
  const reread = vi.fn<() => Promise<void>>(async () => undefined);
  show(order, reread);
  fireEvent.click(button('Pack'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  expect(reread).toHaveBeenCalledOnce();
});

test('the next step has the main button, and going back to shipped no key', () => {
  show(out);
  expect(button('Delivered').dataset['variant']).toBe('primary');
  const back = button('Back to shipped');
  expect(back.dataset['variant']).toBe('secondary');
  expect(back.getAttribute('aria-keyshortcuts')).toBeNull();
  cleanup();
  show({ ...out, moves: ['shipped'] });
  expect(button('Back to shipped').getAttribute('aria-keyshortcuts'), 'as the only step too').toBeNull();
});

function button(name: string | RegExp) {
  return screen.getByRole('button', { name });
}

function answerWith(reply: object, status = 200): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json(reply, { status });
  });
  return asked;
}

function show(shown: WholeOrder, reread: () => Promise<unknown> = async () => undefined) {
  const store = makeStore();
  const page = (now: WholeOrder) => (
    <Provider store={store}>
      <OrderActions order={now} onChoose={() => undefined} onNext={() => undefined} reread={reread} isOpen={false} />
    </Provider>
  );
  const { rerender } = render(page(shown));
  return { rerender: (now: object) => rerender(page({ ...shown, ...now })) };
}
