import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { OrderItems } from './order-items.tsx';

const pricing = { subtotal: 1_200, shipping: 0, deliveryCharge: 50, discount: 0, freediscount: 0, total: 1_250 };

test.each([
  ['PENDING', 900, { 'Cash to collect': '₹900', 'Cash collected': undefined }],
  ['PAID', 0, { 'Cash to collect': undefined, 'Cash collected': '₹900' }],
])('a cash order with cancelled items whose payment is %s states the cash without them', (status, due, amounts) => {
  const order = { items: [], pricing, paymentInfo: { method: 'COD', status }, dueOnDelivery: due, notCollected: 350 };
  // Sound: has all the fields the list reads.
  render(<OrderItems order={order as unknown as WholeOrder} />);
  const amountOf = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;
  expect(amountOf('Total')).toBe('₹1,250');
  expect(amountOf('Cancelled items')).toBe('−₹350');
  for (const [label, amount] of Object.entries(amounts)) expect(amountOf(label)).toBe(amount);
});
