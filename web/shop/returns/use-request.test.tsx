import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { ReturnOptions } from '#contract/returns.ts';
import { makeStore } from '#web/app/store.ts';
import { newDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { useRequest } from './use-request.ts';

const options: ReturnOptions = {
  whyNot: '',
  refundModes: ['source'],
  refundable: 599,
  pickupDays: ['2026-11-23', '2026-11-24'],
  items: [
    {
      orderItemId: 'tee',
      name: 'Tee',
      image: '',
      size: 'M',
      color: 'Black',
      until: '2026-11-28T06:00:00.000Z',
      pieces: 1,
      whyNot: '',
      refunds: [599],
      exchanges: [],
    },
  ],
};

/** Submits a complete request that the server refuses for this field. */
async function refuse(field: string) {
  const draft: Draft = {
    ...newDraft('o1', options),
    reason: 'size_issue',
    wish: 'return',
    hasPassedPhotos: true,
    handover: 'pickup',
    pickupOn: '2026-11-23',
  };
  sessionStorage.setItem('returnDraft', JSON.stringify(draft));
  const refusal = { success: false, code: 'VALIDATION', message: 'No.', errors: [{ field, message: 'Wrong.' }] };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }));
  const store = makeStore();
  const askAnew = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined);
  const { result } = renderHook(() => useRequest({ _id: 'o1' } as Order, options, askAnew), {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>{children}</MemoryRouter>
      </Provider>
    ),
  });
  await act(() => result.current.ask());
  return { open: result.current.open, hasAsked: askAnew.mock.calls.length > 0 };
}

it.each([
  ['pickupOn', 'handover', true],
  ['handover', 'handover', true],
  ['refundMode', 'money', true],
  ['description', 'reason', false],
] as const)(
  'after a refusal of %s the step %s is open; the options are read again: %s',
  async (field, open, hasAsked) => {
    expect(await refuse(field)).toEqual({ open, hasAsked });
  },
);
