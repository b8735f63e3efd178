import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { WholeReturn } from '#contract/admin-returns.ts';
import { ReturnOrder } from './return-order.tsx';

it('has the label of the replacement, and of no other parcel', () => {
  const labelUrl = 'https://carrier.example/label.pdf';
  const parcels = [
    { kind: 'return', status: 'delivered', courier: 'Delhivery', trackingNumber: 'D1', labelUrl: null, problem: '' },
    { kind: 'exchange', status: 'ready', courier: 'Delhivery', trackingNumber: 'D2', labelUrl, problem: '' },
  ];
  const order = { placedAt: '2026-11-20T04:00:00Z', deliveredAt: null, total: 799, refunded: 0, earlier: 0 };
  // Sound: has all the fields the part reads.
  const one = { orderNumber: 'KS-1', order, customer: { userId: null, name: 'Asha' }, parcels } as unknown;
  render(
    <MemoryRouter>
      <ReturnOrder one={one as WholeReturn} />
    </MemoryRouter>,
  );
  const label = screen.getByRole('link', { name: 'Label' });
  expect(label.getAttribute('href')).toBe(labelUrl);
  expect(label.closest('p')?.textContent).toContain('D2');
});
