import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { succeeded } from '#web/resources/payments/checkout-state.ts';
import { OrderNews } from './order-news.tsx';

it.each<[Order['paymentInfo']['status'], number, string]>([
  ['PAID', 998, 'Nothing will be delivered, and your money will be refunded.'],
  ['PENDING', 998, 'Nothing will be delivered, and you have nothing to pay.'],
  ['FAILED', 998, 'Nothing will be delivered, and you have nothing to pay.'],
  ['PAID', 0, 'Nothing will be delivered, and you have nothing to pay.'],
])('promises a refund for a cancelled order only if money was paid: %s, ₹%d', (status, total, words) => {
  const order = { status: 'cancelled', paymentInfo: { status }, shippingAddress: {}, total, refunds: [] };
  render(<OrderNews order={order as unknown as Order} isLate={false} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it.each([
  { state: null, title: 'Your order is not paid yet' },
  { state: succeeded, title: 'We are confirming your payment' },
])('an earlier failed payment does not hide a later successful one: $state', ({ state, title }) => {
  const paymentFailure = 'Your bank declined it.';
  const order = { status: 'pending_payment', payBefore: null, paymentFailure, shippingAddress: {}, refunds: [] };
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <OrderNews order={order as unknown as Order} isLate={false} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});
