import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import type { CardView } from './card-view.ts';
import { ProductCard } from './product-card.tsx';

afterEach(cleanup);

const tee: CardView = {
  id: 'p1',
  slug: 'tee',
  name: 'Tee',
  price: 899,
  mrp: 0,
  rating: { average: 0, count: 0 },
  isSoldOut: false,
  category: 'Tees',
  colors: ['Black', 'Red'].map((name) => ({ name, hex: '#101010', shots: [] })),
};

it('of two cards of a product each has a colour of its own', () => {
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <ProductCard card={tee} />
        <ProductCard card={tee} />
      </MemoryRouter>
    </Provider>,
  );
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
  expect(chosen()).toEqual(['Black', 'Black']);
  for (const red of screen.getAllByRole('radio', { name: 'Red' }).slice(0, 1)) fireEvent.click(red);
  expect(chosen()).toEqual(['Red', 'Black']);
});
