import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { OrderNews } from './order-news.tsx';

afterEach(cleanup);

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
