import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { CartLine } from './cart-line.tsx';
import { line } from './testing/lines.ts';

test.each([
  [5, 2, 2],
  [5, 4, 4],
  [5, 20, 4],
])('one less of %i where %i can be had are %i', (quantity, available, next) => {
  const setQuantity = vi.fn<(id: string, quantity: number) => void>();
  const actions = { setQuantity, changeChoice: async () => true, remove: () => undefined };
  render(
    <MemoryRouter>
      <ul>
        <CartLine item={line({ quantity, available })} note={null} actions={actions} isCompact={false} below={null} />
      </ul>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(setQuantity).toHaveBeenCalledWith('line-1', next);
});
