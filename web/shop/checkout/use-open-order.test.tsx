import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';
import { newUuid } from '#web/platform/new-uuid.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { lineOf } from '#web/resources/cart/cart-lines.ts';
import { readGuestCart, saveGuestCart } from '#web/resources/cart/guest-cart.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { readBuyNow, startBuyNow } from '#web/resources/orders/buy-now.ts';
import type { OrderBody } from '#web/resources/orders/order-attempt.ts';
import { keepOpenPayment, readOpenPayment } from '#web/resources/payments/payment-attempt.ts';
import type { Basket } from './use-basket.ts';
import { OtherOrder } from './other-order.tsx';
import { useOpenOrder } from './use-open-order.ts';

beforeEach(() => {
  window.dataLayer = [];
  // An order is counted once per document, which tests share.
  order._id = newUuid();
});

const tee = { ...line({ id: '1' }), addedAt: '2020-01-02T10:00:00.000Z' };
/** An order for one T-shirt, placed long before anything else is added to the cart. */
const order = {
  _id: newUuid(),
  status: 'confirmed',
  orderNumber: 'KS-1',
  createdAt: '2020-01-02T10:05:00.000Z',
  items: [tee],
  user: null,
} as unknown as Order;

/** Opens the checkout as a guest with these lines, after the open order was paid while the page was closed. */
function comeBack(items: CartItem[], { orderedNow = false, isBuyNow = false } = {}) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, order }));
  keepOpenPayment(order._id, { items: [lineOf(tee)], isBuyNow: orderedNow } as OrderBody);
  saveGuestCart({ items, mergeId: null, sent: [] });
  const store = openStore(items);
  store.dispatch(signedOut());
  const basket = { items, isLoading: false, isBuyNow } as unknown as Basket;
  return renderHook((part: Partial<Basket>) => useOpenOrder({ ...basket, ...part }), {
    initialProps: {},
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
}

const kept = () => readGuestCart().items.map(({ _id, quantity }) => [_id, quantity]);

it('an order that was paid while this page was away is counted as placed, once', async () => {
  const { rerender } = comeBack([line({ id: '2' })]);
  await waitFor(() => expect(window.dataLayer).toMatchObject([{ event: 'checkout_step', step: 'placed' }]));
  rerender({ isBuyNow: true });
  await waitFor(() => expect(readOpenPayment()).toBeNull());
  expect(window.dataLayer).toHaveLength(1);
});

it.each<[string, CartItem[], [string, number][]]>([
  ['something else', [tee, line({ id: '2' })], [['line-2', 1]]],
  ['one more of the same', [line({ id: '1', quantity: 2 })], [['line-1', 1]]],
  ['the same, put in again', [line({ id: '1' })], [['line-1', 1]]],
])('of a paid order only what is new is left to check out: %s', async (_, items, left) => {
  const { result } = comeBack(items);
  await waitFor(() => expect(result.current).toEqual({}));
  await waitFor(() => expect(readOpenPayment()).toBeNull());
  expect(kept()).toEqual(left);
});

it('what was paid as a guest and has joined the cart with the login since is not to be bought again', async () => {
  const joined = { ...tee, addedAt: '2020-01-02T10:06:00.000Z' };
  const { result, rerender } = comeBack([joined]);
  rerender({ version: 2 });
  await waitFor(() => expect(readOpenPayment()).toBeNull());
  expect(result.current).toBeUndefined();
});

it('Buy now of the same once more is a new order', async () => {
  startBuyNow({ product: tee.product as never, size: tee.size, color: tee.color, quantity: 1 });
  const { result } = comeBack([tee], { orderedNow: true, isBuyNow: true });
  await waitFor(() => expect(result.current).toEqual({}));
  await waitFor(() => expect(readOpenPayment()).toBeNull());
  expect(readBuyNow()).toEqual(lineOf(tee));
});

it('what was bought past the cart leaves the cart alone', async () => {
  const { result } = comeBack([tee], { orderedNow: true });
  await waitFor(() => expect(result.current).toEqual({}));
  await waitFor(() => expect(readOpenPayment()).toBeNull());
  expect(kept()).toEqual([['line-1', 1]]);
});

const mine = { name: 'Asha', phoneNumber: '', email: '' };
const cancels = /reserved until .*, but placing your new order cancels it\. /;
const stays = /reserved until [\d:]+( [ap]m)?\. /i;

type Beside = Partial<Pick<Order, 'user'> & Pick<Basket, 'items' | 'version' | 'isBuyNow'>> & { orderedNow?: boolean };

it.each<[string, Beside, RegExp]>([
  ['placed from the same cart', { user: mine, version: 2 }, cancels],
  ['placed by Buy now', { user: mine, version: 2, orderedNow: true }, stays],
  ['placed from the cart, beside Buy now', { user: mine, isBuyNow: true }, stays],
  ['placed before logging in', { version: 2 }, stays],
  ['placed as a guest', {}, stays],
  ['of one of the same items', { items: [tee, line({ id: '2' })] }, cancels],
])('an unpaid order %s is announced with what becomes of it', async (_, beside, words) => {
  const { items = [line({ id: '2' })], version, isBuyNow = false, orderedNow = false, user = null } = beside;
  const unpaid = { ...order, status: 'pending_payment', payBefore: '2099-01-01T10:00:00.000Z', user };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, order: unpaid }));
  keepOpenPayment(order._id, { items: [lineOf(tee)], isBuyNow: orderedNow } as OrderBody);
  const store = openStore([...items]);
  store.dispatch(signedOut());
  function Notice() {
    const open = useOpenOrder({ items, version, isLoading: false, isBuyNow } as unknown as Basket);
    return open?.other && <OtherOrder other={open.other} />;
  }
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Notice />
      </MemoryRouter>
    </Provider>,
  );
  expect((await screen.findByText(/reserved until/)).textContent).toMatch(words);
});
