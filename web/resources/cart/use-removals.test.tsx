import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { emptyCart, summaryOf } from './cart-lines.ts';
import { LineList } from './line-list.tsx';
import { line } from './testing/lines.ts';
import { openStore } from './testing/open-store.ts';
import { useCart } from './use-cart.ts';
import { useRemovals } from './use-removals.ts';

const soldOut = line({ name: 'Sold tee', quantity: 3, available: 0 });

/** A server whose cart has a sold-out line; like ours, it puts back what was there, and adds nothing without stock. */
function serve({ takesBack }: { takesBack: boolean }) {
  let items: CartItem[] = [soldOut];
  let version = 1;
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    const asked = typeof body === 'string' ? (JSON.parse(body) as { isRestored?: boolean }) : {};
    const isRefused = method === 'POST' && !(takesBack && asked.isRestored);
    const refusal = { success: false, code: 'OUT_OF_STOCK', message: 'Sold tee is sold out.' };
    if (isRefused) return Response.json(refusal, { status: 400 });
    if (method === 'DELETE') items = [];
    if (method === 'POST') items = [{ ...soldOut, _id: 'new' }];
    if (method !== 'GET') version += 1;
    const cart = { ...emptyCart, items, summary: summaryOf(items), version };
    return Response.json({ success: true, message: '', cart, cartCount: 0 });
  });
}

/** Renders a member's cart; removing a line also does something that undo takes back. */
async function openCart() {
  const alsoUndo = vi.fn<() => void>();
  const store = openStore([]);
  store.dispatch(signedIn({ user: asha, token: 'hers' }));
  function Cart() {
    const { items } = useCart();
    const removals = useRemovals(items);
    return (
      <LineList
        items={items}
        removals={removals}
        onSaveForLater={(item) => removals.take(item, { words: 'Saved for later:', alsoUndo })}
      />
    );
  }
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Cart />
      </MemoryRouter>
    </Provider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /Save for later/ }));
  await waitFor(() => expect(store.getState().cart.pending).toEqual([]));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  return { alsoUndo };
}

test('a sold-out line comes back, and then only is it no longer saved for later', async () => {
  serve({ takesBack: true });
  const { alsoUndo } = await openCart();
  expect(alsoUndo).not.toHaveBeenCalled();
  await waitFor(() => expect(alsoUndo).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: 'Sold tee' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('of a line that is refused, what was done stays done and can be undone again', async () => {
  serve({ takesBack: false });
  const { alsoUndo } = await openCart();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sold tee' })).toBeNull();
  expect(alsoUndo).not.toHaveBeenCalled();
});
