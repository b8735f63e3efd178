import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import type { WholeReturn } from '#contract/admin-returns.ts';
import { makeStore } from '#web/app/store.ts';
import { CheckForm } from './check-form.tsx';
import { ReturnActions } from './return-actions.tsx';

const happened = (...names: string[]) => names.map((name) => ({ name, at: '2026-11-21T04:00:00Z', note: '' }));

const lost = {
  _id: 'r1',
  returnNumber: 'RT-1',
  type: 'return',
  stage: 'coming',
  refundAmount: 599,
  canEnd: false,
  checked: [],
  items: [{ orderItemId: 'i1', name: 'Tee', color: 'Black', size: 'S', quantity: 2 }],
  history: happened('requested', 'approved', 'collected', 'lost'),
} as unknown as WholeReturn;

function show(element: ReactNode) {
  const store = makeStore();
  render(<Provider store={store}>{element}</Provider>);
}

function showActions(one: WholeReturn) {
  const choose = vi.fn<(dialog: string) => void>();
  show(<ReturnActions one={one} isOpen={false} onChoose={choose} onNext={() => undefined} />);
  return choose;
}

it('a return whose parcel was lost is ended without the pieces', () => {
  const choose = showActions(lost);
  fireEvent.click(screen.getByRole('button', { name: /^Close without parcel/ }));
  expect(choose).toHaveBeenCalledWith('completed');
});

it('one that is on its way is only received', () => {
  showActions({ ...lost, history: happened('requested', 'approved', 'collected') });
  expect(screen.queryByRole('button', { name: /^Close without/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Mark received/ })).toBeTruthy();
});

it('what was lost is not put on the shelf, and nobody is asked whether it is good', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json({ success: true, message: '', return: lost, returnRequest: lost });
  });
  const done = vi.fn<() => void>();
  show(<CheckForm one={lost} onStop={() => undefined} onDone={done} />);
  expect(screen.queryByLabelText(/^Tee/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Refund ₹599' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ status: 'completed', adminNotes: '', good: [{ orderItemId: 'i1', pieces: 0 }] }]);
});
