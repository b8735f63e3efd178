import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Return } from '#contract/returns.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { makeStore } from '#web/app/store.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { ReturnDetails } from './return-details.tsx';

beforeEach(() => setShopFacts(defaultFacts));

const approved = {
  _id: 'r1',
  orderNumber: 'KS-1',
  returnNumber: 'RT-1',
  createdAt: '2026-11-21T04:00:00.000Z',
  sendBy: '2026-12-05',
  reason: 'size',
  items: [],
  images: [],
  history: [],
  refundAmount: 0,
  type: 'return',
  status: 'approved',
  handover: 'self_ship',
  moneyInstead: [],
  canCancel: true,
} as unknown as Return;

function show(more: Partial<Return> = {}) {
  const store = makeStore();
  const element = <ReturnDetails orderReturn={{ ...approved, ...more }} />;
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  );
}

/** Stubs `fetch` with this response; returns the recorded requests. */
function answerWith(status: number, reply: object) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    return Response.json(reply, { status });
  });
  return asked;
}

async function say(number: string) {
  fireEvent.click(screen.getByRole('button', { name: 'I have sent it' }));
  const field = await screen.findByLabelText(/^Tracking number/);
  fireEvent.input(field, { target: { value: number } });
  await act(async () => {
    fireEvent.submit(field);
  });
}

it('a buyer who has posted a return says so, with the number of the parcel', async () => {
  const asked = answerWith(200, { success: true, message: 'Thank you.', return: approved, returnRequest: approved });
  show();
  await say(' EK123456789IN ');
  await waitFor(() =>
    expect(asked).toEqual([{ path: '/api/returns/r1/sent', body: { trackingNumber: 'EK123456789IN' } }]),
  );
});

it('the button stands at the words that ask for it, before anything else of the page', () => {
  show();
  const words = screen.getByText(/Tell us here once you have/);
  expect(words.nextElementSibling).toBe(screen.getByRole('button', { name: 'I have sent it' }));
});

it('a number that is none is told at its field', async () => {
  const words = 'A tracking number has 4 to 40 letters, digits and hyphens.';
  const errors = [{ field: 'trackingNumber', message: words }];
  answerWith(400, { success: false, code: 'VALIDATION', message: words, errors, requestId: 'x' });
  show();
  await say('EK 1');
  expect(await screen.findByText(words)).toBeTruthy();
});

it.each([
  ['that a courier fetches', { handover: 'pickup' }],
  ['that waits for its answer', { status: 'pending' }],
  ['that is on its way', { status: 'processing' }],
] as const)('of a return %s nobody is asked whether it was sent', (_, more) => {
  show(more);
  expect(screen.queryByRole('button', { name: 'I have sent it' })).toBeNull();
});
