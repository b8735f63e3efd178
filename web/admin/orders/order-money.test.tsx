import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { OrderMoney } from './order-money.tsx';

test.each([
  ['upi', 'Payment by UPI'],
  ['card', 'Payment by card'],
  ['netbanking', 'Payment by net banking'],
  ['', 'Payment'],
])('a payment with the method "%s" is called "%s"', (method, title) => {
  const payments = [
    { reference: 'pay_1', method, amount: 499, status: 'captured', failure: '', at: '2026-07-01T05:00:00Z' },
  ];
  const order = { payments, refunds: [], refundable: { left: 0 } } as unknown as WholeOrder;
  render(<OrderMoney order={order} />);
  expect(screen.getByText(title)).toBeDefined();
});
