import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WholeReturn } from '#contract/admin-returns.ts';
import { ReturnMoney } from './return-money.tsx';

/** The part of a return that ReturnMoney reads. */
const returnOf = (refundAmount: number, status: WholeReturn['status'] = 'completed') =>
  ({
    type: 'return',
    status,
    refundAmount,
    items: [{ orderItemId: 'i1', name: 'Tee', quantity: 1 }],
    money: [{ orderItemId: 'i1', goods: 799, shares: 0, parts: { discount: 0, shipping: 0, fee: 0 }, refund: 799.1 }],
  }) as unknown as WholeReturn;

it.each([
  [699.1, '−₹100'],
  [799.1, undefined],
])('of ₹799.10 for its pieces ₹%d go back: what was given before is %s', (refundAmount, before) => {
  render(<ReturnMoney one={returnOf(refundAmount)} />);
  expect(screen.queryByText('Refunded before')?.nextElementSibling?.textContent).toBe(before);
});

it('a rejected return says that its pieces are not refunded', () => {
  render(<ReturnMoney one={returnOf(0, 'rejected')} />);
  expect(screen.getByText('Not refunded').nextElementSibling?.textContent).toBe('−₹799.10');
  expect(screen.getByText('Refund amount').nextElementSibling?.textContent).toBe('₹0');
  expect(screen.queryByText('Refunded before')).toBeNull();
});
