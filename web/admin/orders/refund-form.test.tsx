import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { makeStore } from '#web/app/store.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundMaths } from './refund-maths.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));

const order = {
  _id: 'o1',
  orderNumber: 'CT-1',
  status: 'delivered',
  items: [],
  paymentInfo: { method: 'RAZORPAY', status: 'PAID' },
  refundable: { whyNoPieces: 'Every piece has gone back already.', whyNoGoodwill: '', left: 600, goodwill: 500 },
} as unknown as WholeOrder;

const preview = { lines: [], goodwill: 100, adjustment: 0, refund: 100, paid: 500, dueOnDelivery: 0, way: 'gateway' };

/** Stubs a server whose order changes with the first refund; returns the refunds sent to it. */
function answerWith(answers: readonly (() => Response)[]) {
  const sent: { body: Record<string, unknown>; key: string | undefined }[] = [];
  vi.stubGlobal('fetch', async (to: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const isFirst = sent.length === 0;
    if (to.endsWith('/refund-preview')) {
      const rest = isFirst ? { before: 0, left: 400, version: 'v0' } : { before: 100, left: 300, version: 'v1' };
      return Response.json({ success: true, preview: { ...preview, ...rest } });
    }
    sent.push({ body: JSON.parse(body), key: headers['idempotency-key'] });
    return answers[sent.length - 1]?.();
  });
  return sent;
}

function open(of = order) {
  const store = makeStore();
  const done = vi.fn<() => void>();
  render(
    <Provider store={store}>
      <RefundForm order={of} onDone={done} />
    </Provider>,
  );
  return done;
}

const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Refund ₹100' }));
const lose = () => {
  throw new TypeError('Failed to fetch');
};
const refuse = () =>
  Response.json({ success: false, message: 'Look at it again.', code: 'PRICE_CHANGED' }, { status: 409 });
const accept = () => Response.json({ success: true, message: 'The money is on its way back.', order });

test('a refund whose reply was lost is sent again as seen before it, even with another reason', async () => {
  const sent = answerWith([lose, lose, refuse, accept]);
  const done = open();
  type(/^Goodwill/, '100');
  type(/^Reason/, 'Late');
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(/Unable to connect/);
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByText(/Unable to connect/);
  expect(sent[1], 'the same request').toEqual(sent[0]);
  type(/^Reason/, 'Came late');
  await submit();
  await screen.findByText('Look at it again.');
  expect(sent[2]?.body).toMatchObject({ reason: 'Came late', version: 'v0' });
  await screen.findByText(/₹100 refunded before/);
  await submit();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent[3]?.body).toMatchObject({ version: 'v1' });
});

test('only what can still be refunded is asked for and accepted', async () => {
  const asked = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', asked);
  open();
  expect(screen.getByText('Enter an amount to see the refund.')).toBeTruthy();
  type(/^Goodwill/, '600000');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Goodwill/).getAttribute('aria-invalid'), 'said in the field').toBe('true'),
  );
  expect(screen.getByText('Up to ₹500 can be refunded.')).toBeTruthy();
  expect(asked, 'not asked of the server').not.toHaveBeenCalled();
});

test('pieces of a paid order that has not shipped are said to leave it', async () => {
  answerWith([]);
  const tee = {
    _id: 'i1',
    name: 'Rain tee',
    color: 'Blue',
    size: 'M',
    quantity: 2,
    cancelledQuantity: 0,
    returnedQuantity: 0,
    returningQuantity: 0,
  };
  const refundable = { whyNoPieces: '', whyNoGoodwill: '', left: 600, goodwill: 500 };
  open({ ...order, status: 'packed', items: [tee], refundable } as unknown as WholeOrder);
  expect(screen.getByRole('dialog', { name: 'Refund CT-1' })).toBeTruthy();
  expect(screen.getByText('Choose pieces or enter an amount to see the refund.')).toBeTruthy();
  expect(screen.queryByText(/leave the order/)).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Rain tee/ }));
  expect(screen.getByRole('dialog', { name: 'Remove and refund pieces' })).toBeTruthy();
  expect(
    screen.getByText('These pieces leave the order and are restocked. If a label was printed, print the new one.'),
  ).toBeTruthy();
});

test.each([
  ['unpaid', 0, /Nothing has been paid, so there is nothing to refund\./],
  ['paid', 600, /₹600 of ₹600 remains\. There is nothing to refund for this\./],
])('a refund of nothing of an order that is %s is explained', (_, paid, words) => {
  const nothing = { ...preview, goodwill: 0, refund: 0, paid, left: paid, before: 0, way: 'none' as const };
  const seen = { ...nothing, endsOrder: false, version: 'v0' };
  render(<RefundMaths preview={seen} choices="" isFetching={false} problem="" />);
  expect(screen.getByText(words)).toBeTruthy();
});
