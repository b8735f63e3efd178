import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { OrderItem } from './order-item.tsx';
import { OrderItems } from './order-items.tsx';

const tee: Order['items'][number] = {
  _id: 'tee',
  product: null,
  name: 'Tee',
  price: 799,
  quantity: 1,
  size: 'S',
  color: 'Black',
  itemTotal: 799,
  image: '',
  cancelledQuantity: 0,
  returnedQuantity: 0,
  returningQuantity: 0,
  exchanges: [],
  returnDays: 7,
};

it.each([
  [1, 'Exchanged for White · M'],
  [2, '1 of 2 exchanged for White · M'],
])('of %i pieces, says what one was exchanged for', (quantity, words) => {
  const item = { ...tee, quantity, itemTotal: 799 * quantity, exchanges: [{ size: 'M', color: 'White', quantity: 1 }] };
  render(
    <MemoryRouter>
      <OrderItem item={item} />
    </MemoryRouter>,
  );
  // No line may start with the dot.
  expect(screen.getByText('Black · S').textContent).toBe('Black\u00A0·\u00A0S');
  expect(screen.getByText(words)).toBeTruthy();
});

it('says which pieces are in a return that is still open', () => {
  const words = (returningQuantity: number) => {
    cleanup();
    render(
      <MemoryRouter>
        <OrderItem item={{ ...tee, quantity: 2, returningQuantity }} />
      </MemoryRouter>,
    );
    return screen.queryByText(/being returned/i)?.textContent;
  };
  expect([0, 1, 2].map(words)).toEqual([undefined, '1 of 2 being returned', 'Being returned']);
});

it('counts pieces, not lines, in the heading', () => {
  render(
    <MemoryRouter>
      <OrderItems items={[{ ...tee, quantity: 3 }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Your 3 items' })).toBeTruthy();
});
