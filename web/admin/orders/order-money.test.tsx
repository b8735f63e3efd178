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
  const order = { payments, refunds: [], creditNotes: [], refundable: { left: 0 } } as unknown as WholeOrder;
  render(<OrderMoney order={order} />);
  expect(screen.getByText(title)).toBeDefined();
});

test('staff take along the credit note of each refund that has one, and those of pieces nobody had paid', () => {
  const refund = { reference: 'rfnd_1', failure: '', amount: 499, createdAt: '2026-07-01T05:00:00Z' };
  const refunds = [
    { ...refund, _id: 'r1', cause: 'cancelled', status: 'processed' },
    { ...refund, _id: 'r2', cause: 'cancelled', status: 'pending' },
    { ...refund, _id: 'r3', cause: 'duplicate', status: 'processed' },
  ];
  const creditNotes = [{ _id: 'c1', amount: 299 }];
  const order = {
    _id: 'o1',
    payments: [],
    refunds,
    creditNotes,
    invoiceNumber: 'KS/2627/000001',
    refundable: { left: 0 },
  };
  render(<OrderMoney order={order as unknown as WholeOrder} />);
  const buttons = screen.getAllByRole('button', { name: /^Credit note/ });
  expect(buttons.map((button) => button.textContent)).toEqual(['Credit note for ₹499', 'Credit note for ₹299']);
});
