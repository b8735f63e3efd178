import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { ReturnOptions } from '#contract/returns.ts';
import { makeStore } from '#web/app/store.ts';
import { newDraft } from './draft.ts';
import { FilledRequest } from './filled-request.tsx';

const item = (orderItemId: string, refund: number): ReturnOptions['items'][number] => ({
  orderItemId,
  name: orderItemId,
  image: '',
  size: 'M',
  color: 'Black',
  until: '2026-11-28T06:00:00.000Z',
  pieces: 1,
  whyNot: '',
  refunds: [refund],
  exchanges: [],
});

/** An order paid in cash: a tee, and a cap that came with it for nothing. */
const options: ReturnOptions = {
  whyNot: '',
  refundModes: ['upi', 'bank'],
  refundable: 599,
  pickupDays: ['2026-11-23', '2026-11-24'],
  items: [item('tee', 599), item('cap', 0)],
};

/** Opens a request that is answered up to the refund; returns the form data it sends. */
function openRequest(pieces: Record<string, number>, part: Partial<ReturnOptions> = {}) {
  const sent: FormData[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    sent.push(body);
    return Response.json({ success: false, code: 'UNAVAILABLE', message: 'Later.' }, { status: 503 });
  });
  const draft = { ...newDraft('o1', options), pieces, reason: 'size_issue', wish: 'return', hasPassedPhotos: true };
  sessionStorage.setItem('returnDraft', JSON.stringify({ ...draft, handover: 'self_ship' }));
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <FilledRequest
          order={{ _id: 'o1', refunds: [] } as unknown as Order}
          options={{ ...options, ...part }}
          askAnew={async () => undefined}
        />
      </MemoryRouter>
    </Provider>,
  );
  return sent;
}

it('a free item of a cash order is returned without saying where money goes', async () => {
  const sent = openRequest({ cap: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Request the return' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('refundMode')).toBeNull();
  expect(screen.queryByRole('heading', { name: /Your refund/ })).toBeNull();
  expect(document.body.textContent).not.toMatch(/the way you paid|working days/i);
});

it.each([
  ['something that was paid for is returned with it', { tee: 1, cap: 1 }, {}],
  ['open returns may leave some of the money', { cap: 1 }, { refundable: 0 }],
])('where it goes is asked when %s', async (_, pieces, part) => {
  openRequest(pieces, part);
  expect(await screen.findByRole('radio', { name: /UPI/ })).toBeTruthy();
});
