import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { succeeded } from '#web/resources/payments/checkout-state.ts';
import { OrderNews } from './order-news.tsx';

type Facts = Omit<Partial<Order>, 'paymentInfo'> & { paymentInfo?: Partial<Order['paymentInfo']> };

/** Shows the news of an order with these facts; the result shows those of later ones. */
function show(facts: Facts, { state = null, isLate = false }: { state?: object | null; isLate?: boolean } = {}) {
  const store = openStore([]);
  const newsOf = (changed: Facts) => {
    const order = { paymentFailure: null, shippingAddress: {}, refunds: [], total: 998, ...changed };
    return (
      <Provider store={store}>
        <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
          <OrderNews order={order as unknown as Order} isLate={isLate} />
        </MemoryRouter>
      </Provider>
    );
  };
  const { rerender } = render(newsOf(facts));
  return (changed: Facts) => rerender(newsOf(changed));
}

it.each<[Order['paymentInfo']['status'], number, string]>([
  ['PAID', 998, 'Nothing will be delivered, and your money will be refunded.'],
  ['PENDING', 998, 'Nothing will be delivered, and you have nothing to pay.'],
  ['FAILED', 998, 'Nothing will be delivered, and you have nothing to pay.'],
  ['PAID', 0, 'Nothing will be delivered, and you have nothing to pay.'],
])('promises a refund for a cancelled order only if money was paid: %s, ₹%d', (status, total, words) => {
  show({ status: 'cancelled', paymentInfo: { status }, total });
  expect(screen.getByText(words)).toBeTruthy();
});

it.each([
  { state: null, title: 'Your order is not paid yet' },
  { state: succeeded, title: 'We are confirming your payment' },
])('an earlier failed payment does not hide a later successful one: $state', ({ state, title }) => {
  show({ status: 'pending_payment', payBefore: null, paymentFailure: 'Your bank declined it.' }, { state });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

const waiting: Facts = { status: 'pending_payment', payBefore: '2099-01-01T00:00:00.000Z' };
const shippingAddress = { fullName: 'Asha Menon' } as Order['shippingAddress'];

it.each<[Facts, string]>([
  [{ status: 'confirmed', paymentInfo: { status: 'PAID' }, shippingAddress }, 'Thank you, Asha'],
  [{ status: 'expired' }, 'Payment time is over'],
  [{ status: 'cancelled', paymentInfo: { status: 'PENDING' } }, 'This order was cancelled'],
])('the outcome of a payment is announced where its wait was: %o', (facts, title) => {
  const become = show(waiting);
  const [region] = screen.getAllByRole('status');
  expect(region?.textContent).toContain('Please do not pay again.');
  become({ ...waiting, ...facts });
  expect(region?.isConnected).toBe(true);
  expect(region?.textContent).toContain(title);
});

it('whoever was at the button to pay is at the outcome once the button goes', () => {
  const become = show(waiting, { isLate: true });
  screen.getByRole('button', { name: 'Continue paying' }).focus();
  become({ ...waiting, status: 'confirmed', paymentInfo: { status: 'PAID' }, shippingAddress });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thank you, Asha' }));
});
