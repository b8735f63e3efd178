import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { Return } from '#contract/returns.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { ReturnActions } from './return-actions.tsx';
import { SaySent } from './say-sent.tsx';

const asked = {
  _id: '01a1fb59-aad3-7487-a083-41d20851d007',
  returnNumber: 'R1',
  orderNumber: 'KS-1',
  type: 'return',
  status: 'approved',
  handover: 'self_ship',
  canCancel: true,
  moneyInstead: ['source'],
} as unknown as Return;
const done = { ...asked, status: 'cancelled', canCancel: false, moneyInstead: [] } as unknown as Return;

type Part = (orderReturn: Return, focusAfter: RefObject<HTMLElement | null>) => ReactNode;

/** Presses one button and then, in the dialog it opens, another; then rerenders with the finished return. */
async function pressThrough(part: Part, [opener, confirmer]: [string, string]) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Done.', return: done }));
  const store = openStore([]);
  function Page({ orderReturn }: { orderReturn: Return }) {
    const top = useRef<HTMLDivElement>(null);
    return (
      <>
        <div ref={top} tabIndex={-1}>
          How it stands
        </div>
        {part(orderReturn, top)}
      </>
    );
  }
  const pageOf = (orderReturn: Return) => (
    <Provider store={store}>
      <MemoryRouter>
        <Page orderReturn={orderReturn} />
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(pageOf(asked));
  const button = screen.getByRole('button', { name: opener });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Close' });
  fireEvent.click(screen.getAllByRole('button', { name: confirmer }).at(-1) ?? button);
  await waitFor(() => expect(document.activeElement).toBe(button));
  rerender(pageOf(done));
}

const actions: Part = (orderReturn, focusAfter) => <ReturnActions orderReturn={orderReturn} focusAfter={focusAfter} />;
const saying: Part = (orderReturn, focusAfter) => <SaySent orderReturn={orderReturn} focusAfter={focusAfter} />;

it.each([
  ['it was cancelled', actions, ['Cancel this return', 'Cancel the return']],
  ['the money was taken instead', actions, ['Get a refund instead', 'Get a refund']],
  ['it was said to be sent', saying, ['I have sent it', 'I have sent it']],
] satisfies [string, Part, [string, string]][])(
  'how a return stands has the focus once %s and its button is gone',
  async (_, part, names) => {
    await pressThrough(part, names);
    expect(document.activeElement).toBe(screen.getByText('How it stands'));
  },
);
