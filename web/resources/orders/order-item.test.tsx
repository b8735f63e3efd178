import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { OrderItem } from './order-item.tsx';

afterEach(cleanup);

it.each([
  [1, 'Exchanged for White · M'],
  [2, '1 of 2 exchanged for White · M'],
])('of %i pieces, says what one was exchanged for', (quantity, words) => {
  const item = {
    _id: 'tee',
    product: null,
    name: 'Tee',
    price: 799,
    quantity,
    size: 'S',
    color: 'Black',
    itemTotal: 799 * quantity,
    image: '',
    cancelledQuantity: 0,
    returnedQuantity: 0,
    exchanges: [{ size: 'M', color: 'White', quantity: 1 }],
    returnDays: 7,
  };
  render(
    <MemoryRouter>
      <OrderItem item={item} />
    </MemoryRouter>,
  );
  expect(screen.getByText('Black · S')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});
