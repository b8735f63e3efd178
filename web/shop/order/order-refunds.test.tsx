import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { bankDays, handRefundDays } from '#contract/rules/refunds.ts';
import { OrderRefunds } from './order-refunds.tsx';

it.each([
  ['RAZORPAY', `Banks take up to ${bankDays} working days`],
  ['COD', `We send it within ${handRefundDays} working days`],
])('a refund of an order paid by %s says when to expect it', (method, words) => {
  const refund = { _id: '1', amount: 100, cause: 'goodwill', status: 'requested', createdAt: '2026-11-21T10:00:00Z' };
  // Sound: has all the fields the list reads.
  const order = { _id: 'order', invoiceNumber: null, paymentInfo: { method }, refunds: [refund] } as unknown as Order;
  render(<OrderRefunds order={order} />);
  expect(screen.getByText(/^Started 21 Nov/).textContent).toContain(words);
});
